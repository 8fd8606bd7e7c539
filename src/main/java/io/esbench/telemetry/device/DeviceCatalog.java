package io.esbench.telemetry.device;

import io.esbench.fault.DidYouMean;
import io.esbench.fault.UsageException;
import java.util.ArrayList;
import java.util.List;

/** All devices, in the order in which they are listed. Immutable. */
public final class DeviceCatalog {
  private final List<Device> devices;

  private DeviceCatalog(List<Device> devices) {
    this.devices = List.copyOf(devices);
  }

  /** Every device that comes with esbench. */
  public static DeviceCatalog standard() {
    List<Device> all = new ArrayList<>();
    all.add(JitLog.device());
    all.add(GcLog.device());
    all.add(FlightRecording.device());
    all.add(HeapDump.device());
    all.add(NodeStats.device());
    all.add(RecoveryStats.device());
    all.add(CcrStats.device());
    all.add(SegmentStats.device());
    all.add(TransformStats.device());
    all.add(SearchableSnapshotsStats.device());
    all.add(ShardStats.device());
    all.add(DataStreamStats.device());
    all.add(IngestPipelineStats.device());
    all.add(DiskUsageStats.device());
    all.add(GeoIpStats.device());
    all.add(MasterNodeStats.device());
    return new DeviceCatalog(all);
  }

  /** All. */
  public List<Device> all() {
    return devices;
  }

  /**
   * One of them.
   *
   * @throws UsageException if there is none of that name
   */
  public Device named(String name) {
    return devices.stream()
        .filter(device -> device.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--telemetry: there is no device '%s'%s (see 'esbench list telemetry')"
                        .formatted(
                            name,
                            DidYouMean.suffix(name, devices.stream().map(Device::name).toList()))));
  }
}
