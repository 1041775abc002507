/** Decodes columns of numbers that PostgreSQL sent as `bytea`: big-endian there, little-endian in typed arrays. */

/** A copy of its own: a buffer of PostgreSQL's driver may begin anywhere in a shared one. */
const aligned = (swapped: Buffer): ArrayBuffer => new Uint8Array(swapped).buffer;

/** From `float8send`. */
export const toDoubles = (column: Buffer): Float64Array =>
  new Float64Array(aligned(column.swap64()));

/** From `int4send`. */
export const toInts = (column: Buffer): Int32Array => new Int32Array(aligned(column.swap32()));
