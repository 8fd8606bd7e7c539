"""How the pages of this repository become a site. Built by scripts/site.sh."""

import re
from pathlib import Path
from urllib.parse import urlsplit

project = "esbench"
copyright = "the authors of esbench"

extensions = ["myst_parser"]
root_doc = "README"
# Files stay where readers of the repository find them, so their relative links hold in both places.
include_patterns = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/**.md",
    "tracks/*/README.md",
    "benchmarks/README.md",
]
exclude_patterns = ["docs/site/**"]

myst_heading_anchors = 6
nitpicky = True

html_theme = "furo"
html_title = "esbench"
html_extra_path = ["start"]
html_static_path = []
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True, "footer_icons": []}
# A block that names no language is an output.
highlight_language = "none"
pygments_style = "friendly"
pygments_dark_style = "native"

ROOT = Path(__file__).resolve().parents[2]
EXTERNAL = re.compile(r"\]\(((?:https?|mailto|ftp):[^)\s]*)\)|<((?:https?):[^>\s]*)>")


def navigation(_app, name, source):
    """Adds to the two lists of pages what the generator needs of them, so that no page is listed twice."""
    if name == "README":
        source[0] += menus(source[0])
    elif name == "docs/adr/README":
        source[0] += toctree(None, re.findall(r"^- \[.*\]\((.*)\)$", source[0], re.M))


def menus(readme):
    """Menus of the README: one for each heading below 'Pages', with the links that its table begins rows with."""
    groups = re.split(r"^### (.*)\n", readme.partition("\n## Pages\n")[2].partition("\n## ")[0], flags=re.M)[1:]
    pages = [re.findall(r"^\| \[.*?\]\((.*?)\)", table, re.M) for table in groups[1::2]]
    return "".join(toctree(caption, links) for caption, links in zip(groups[::2], pages, strict=True))


def toctree(caption, links):
    head = [":hidden:"] + ([f":caption: {caption}"] if caption else [])
    return "\n\n```{toctree}\n" + "\n".join(head + [""] + links) + "\n```\n"


def external_links(app, _exception):
    """Lists links that lead elsewhere. They are checked for their form alone: a build asks no other host."""
    found = {}
    for name in sorted(app.env.found_docs):
        for match in EXTERNAL.finditer(Path(app.env.doc2path(name)).read_text(encoding="utf-8")):
            found.setdefault(match.group(1) or match.group(2), name)
    (Path(app.outdir) / "external-links.txt").write_text(
        "".join(f"{link} {name}\n" for link, name in sorted(found.items())), encoding="utf-8"
    )
    bad = [f"{name}: no address: {link}" for link, name in found.items() if not urlsplit(link).hostname]
    if bad:
        raise ValueError("\n".join(bad))


def setup(app):
    app.connect("source-read", navigation)
    app.connect("build-finished", external_links)
