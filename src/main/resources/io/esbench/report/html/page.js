(() => {
  "use strict";
  const page = getComputedStyle(document.documentElement);
  const colour = name => page.getPropertyValue("--" + name).trim();
  const font = "11px " + getComputedStyle(document.body).fontFamily;

  const short = v => {
    const digits = x => String(Number(x.toPrecision(3)));
    return Math.abs(v) >= 1e6 ? digits(v / 1e6) + "M" : Math.abs(v) >= 1e4 ? digits(v / 1e3) + "k" : digits(v);
  };
  const percentile = v => {
    const digits = 2 + Math.round(v);
    return Number((100 - 100 / 10 ** v).toPrecision(digits)) + " %";
  };
  const text = (axis, v) => v == null ? "-" : axis.scale === "percentile" ? percentile(v) : axis.label.startsWith("s ") ? v + " s" : short(v);

  const marks = plot => ({
    hooks: {
      drawClear: [u => {
        const { left, top, width, height } = u.bbox;
        const at = v => Math.min(left + width, Math.max(left, u.valToPos(v, "x", true)));
        u.ctx.save();
        u.ctx.font = font.replace("11px", 11 * devicePixelRatio + "px");
        for (const mark of plot.marks.filter(m => m.to > m.from)) {
          u.ctx.fillStyle = colour("plain-ground");
          u.ctx.fillRect(at(mark.from), top, at(mark.to) - at(mark.from), height);
          if (at(mark.to) - at(mark.from) > 2) {
            u.ctx.fillStyle = colour("soft");
            u.ctx.fillText(mark.label, at(mark.from) + 4 * devicePixelRatio, top - 6 * devicePixelRatio);
          }
        }
        u.ctx.restore();
      }],
      draw: [u => {
        const { left, top, width, height } = u.bbox;
        u.ctx.save();
        u.ctx.font = "600 " + font.replace("11px", 11 * devicePixelRatio + "px");
        u.ctx.strokeStyle = u.ctx.fillStyle = colour("ink");
        u.ctx.lineWidth = 1.6 * devicePixelRatio;
        u.ctx.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio]);
        for (const mark of plot.marks.filter(m => m.to <= m.from)) {
          const x = u.valToPos(mark.from, "x", true);
          if (x < left || x > left + width) continue;
          u.ctx.beginPath();
          u.ctx.moveTo(x, top);
          u.ctx.lineTo(x, top + height);
          u.ctx.stroke();
          const right = x > left + width / 2;
          u.ctx.textAlign = right ? "right" : "left";
          u.ctx.fillText(mark.label, x + (right ? -5 : 5) * devicePixelRatio, top - 6 * devicePixelRatio);
        }
        u.ctx.restore();
      }],
    },
  });

  // Of a log axis: whole decades, or 1, 2 and 5 of each where there are few.
  const sparse = a => a.scale !== "log" ? {} : { filter: (u, splits) => splits.map(v => {
    const digit = Number((v / 10 ** Math.floor(Math.log10(v) + 1e-9)).toPrecision(2));
    return digit === 1 || (a.max / a.min < 300 && (digit === 2 || digit === 5)) ? v : null;
  }) };

  const axis = (plot, name) => ({
    stroke: () => colour("soft"),
    font,
    grid: { stroke: () => colour("edge"), width: 1, show: name === "y", ...sparse(plot[name]) },
    ticks: { stroke: () => colour("edge"), width: 1, size: 4, ...sparse(plot[name]) },
    ...sparse(plot[name]),
    label: name === "x" ? plot.x.label : undefined,
    labelFont: font,
    labelSize: 18,
    size: name === "x" ? 28 : 52,
    values: (u, splits) => splits.map(v => v == null ? "" : name === "x" && plot.x.scale === "percentile" ? percentile(v) : short(v)),
    ...(name === "x" && plot.x.scale === "percentile"
      ? { splits: (u, i, min, max) => [0, Math.log10(2), 1, 2, 3, 4, 5].filter(v => v >= min && v <= max) } : {}),
  });

  const scale = a => ({
    time: false,
    distr: a.scale === "log" ? 3 : 1,
    range: (u, min, max) => min == null ? [a.min, a.max] : null,
  });

  const live = [];
  const draw = figure => {
    const data = each => JSON.parse(each.querySelector("script").textContent);
    const plot = data(figure);
    // Charts of a group have the points of the first one.
    plot.xs = plot.xs || data(document.querySelector(`figure[data-group="${plot.group}"]`)).xs;
    const box = document.createElement("div");
    box.className = "canvas";
    figure.classList.add("live");
    figure.append(box);
    const height = Math.max(190, Math.min(260, box.clientWidth * 0.46));
    const fixed = name => ({ ...scale(plot[name]), range: name === "y"
      ? [plot.y.min, plot.y.max]
      : (u, min, max) => u.zoomed ? [min, max] : [plot.x.min, plot.x.max] });
    const chart = new uPlot({
      width: box.clientWidth,
      height,
      padding: [20, 12, 0, 0],
      scales: { x: fixed("x"), y: fixed("y") },
      axes: [axis(plot, "x"), axis(plot, "y")],
      series: [
        { label: plot.x.label.startsWith("s ") ? "time" : plot.x.label, value: (u, v) => text(plot.x, v) },
        ...plot.lines.map(line => ({
          label: line.name,
          stroke: () => colour("c" + line.colour),
          width: 1.8,
          dash: line.style === "dashed" ? [5, 3] : undefined,
          paths: line.style === "points" ? () => null : undefined,
          points: line.style === "dotted" || line.style === "points"
            ? { show: true, size: 7, fill: () => colour("c" + line.colour) } : undefined,
          value: (u, v) => text(plot.y, v),
        })),
      ],
      cursor: { sync: plot.group ? { key: plot.group, scales: ["x", null] } : undefined, drag: { x: true, y: false } },
      hooks: { setSelect: [u => { u.zoomed = u.select.width > 0; }], init: [u => u.over.addEventListener("dblclick", () => { u.zoomed = false; }, true)] },
      plugins: [marks(plot)],
      legend: { live: true },
    }, [plot.xs, ...plot.lines.map(line => line.ys)], box);
    figure.chart = chart;
    live.push({ chart, box });
  };

  const figures = [...document.querySelectorAll("figure.plot")];
  if ("IntersectionObserver" in window) {
    const seen = new IntersectionObserver(entries => {
      for (const entry of entries) {
        if (entry.isIntersecting) {
          seen.unobserve(entry.target);
          draw(entry.target);
        }
      }
    }, { rootMargin: "400px" });
    figures.forEach(figure => seen.observe(figure));
  } else {
    figures.forEach(draw);
  }
  addEventListener("resize", () => live.forEach(({ chart, box }) => {
    if (box.clientWidth > 0) chart.setSize({ width: box.clientWidth, height: chart.height });
  }));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => live.forEach(({ chart }) => chart.redraw(false)));

  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    opened.forEach(each => { each.open = true; });
  });
  addEventListener("afterprint", () => opened.forEach(each => { each.open = false; }));

  const number = cell => {
    const found = /-?\d+(\.\d+)?/.exec(cell.textContent);
    return found && !/^-$/.test(cell.textContent.trim()) ? Number(found[0]) : null;
  };
  const sort = (table, index, numeric, down) => {
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const key = row => numeric ? number(row.cells[index]) : row.cells[index].textContent;
    // A cell without a value is last, whichever way.
    rows.sort((a, b) => {
      const x = key(a), y = key(b);
      if (x === null || y === null) return (x === null) - (y === null);
      const order = numeric ? x - y : x < y ? -1 : x > y ? 1 : 0;
      return down ? -order : order;
    });
    body.append(...rows);
  };
  for (const table of document.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[table.tHead.rows.length - 1].cells];
    heads.forEach((head, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      head.setAttribute("aria-sort", "none");
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") === "ascending";
        heads.forEach(each => each.setAttribute("aria-sort", "none"));
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        sort(table, index, head.classList.contains("n"), down);
      });
    });
  }
})();
