package io.esbench.telemetry.device;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The devices that a user wants, their parameters checked. Immutable. */
public final class ChosenDevices {
  /** None. */
  public static final ChosenDevices NONE = new ChosenDevices(List.of(), List.of());

  private final List<OnCluster> onCluster;
  private final List<InJvm> inJvm;

  record OnCluster(ClusterDevice device, Values values) {}

  record InJvm(JvmDevice device, Values values) {}

  private ChosenDevices(List<OnCluster> onCluster, List<InJvm> inJvm) {
    this.onCluster = List.copyOf(onCluster);
    this.inJvm = List.copyOf(inJvm);
  }

  /**
   * Looks them up.
   *
   * @param names of devices; the same twice is once
   * @param params by name of the parameter
   * @throws UsageException naming what is unknown, or makes no sense
   */
  public static ChosenDevices of(
      DeviceCatalog catalog, List<String> names, Map<String, ? extends @Nullable Object> params) {
    List<OnCluster> onCluster = new ArrayList<>();
    List<InJvm> inJvm = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (String name : new LinkedHashSet<>(names)) {
      Device device = catalog.named(name);
      Values values = new Values(device.parameters(), params);
      device.parameters().forEach(parameter -> known.add(parameter.name()));
      if (device instanceof ClusterDevice asks) {
        onCluster.add(new OnCluster(asks, values));
      } else if (device instanceof JvmDevice within) {
        inJvm.add(new InJvm(within, values));
      }
    }
    params.keySet().stream()
        .filter(name -> !known.contains(name))
        .findFirst()
        .ifPresent(name -> refuse(catalog, name));
    return new ChosenDevices(onCluster, inJvm);
  }

  private static void refuse(DeviceCatalog catalog, String parameter) {
    Set<String> all = new LinkedHashSet<>();
    for (Device device : catalog.all()) {
      for (Parameter known : device.parameters()) {
        if (known.name().equals(parameter)) {
          throw new UsageException(
              "--telemetry-params: '%s' is of the device %s; add it to --telemetry"
                  .formatted(parameter, device.name()));
        }
        all.add(known.name());
      }
    }
    throw new UsageException(
        "--telemetry-params: no device has a parameter '%s'%s (see 'esbench list telemetry')"
            .formatted(parameter, DidYouMean.suffix(parameter, all)));
  }

  List<OnCluster> onCluster() {
    return onCluster;
  }

  /** Whether the cluster is asked. */
  public boolean asks() {
    return !onCluster.isEmpty();
  }

  /** Names of the devices that work in the JVM of a node that esbench starts. */
  public List<String> inJvm() {
    return inJvm.stream().map(each -> each.device().name()).toList();
  }

  /**
   * Options that the JVM of the node needs for them, each one word or line.
   *
   * @param folder for their files
   */
  public List<String> jvmOptions(String folder) {
    return inJvm.stream()
        .flatMap(each -> each.device().options().apply(each.values(), folder).stream())
        .distinct()
        .toList();
  }

  /** Whether the heap of the node is dumped before it stops. */
  public boolean dumpsHeap() {
    return inJvm.stream().anyMatch(each -> each.device().atEnd() == JvmDevice.AtEnd.DUMP_HEAP);
  }

  /** How the names of the files of one of {@link #inJvm} begin. */
  public String fileOf(String device) {
    return inJvm.stream()
        .filter(each -> each.device().name().equals(device))
        .map(each -> each.device().file())
        .findFirst()
        .orElseThrow();
  }
}
