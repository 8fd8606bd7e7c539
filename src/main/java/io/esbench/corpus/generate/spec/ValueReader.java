package io.esbench.corpus.generate.spec;

/** Reads one kind of generator. */
@FunctionalInterface
public interface ValueReader {
  /**
   * Makes the value.
   *
   * @param form what the specification gives to the generator
   * @param site where the value is
   * @throws io.esbench.fault.TrackException naming place and remedy of what is wrong
   */
  Value read(SpecNode form, Site site);
}
