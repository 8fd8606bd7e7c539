package io.esbench.result;

/**
 * Failed requests of one kind.
 *
 * @param kind what went wrong
 * @param status HTTP status, 0 if there is none
 * @param count requests
 * @param example message of the first one, possibly empty
 */
public record ErrorCount(ErrorKind kind, int status, long count, String example) {}
