/** Columns that PostgreSQL sent as `bytea`: its numbers are big-endian, those of typed arrays are not. */

/** A copy of its own: what PostgreSQL's driver hands out may lie anywhere in a shared buffer. */
const aligned = (swapped: Buffer): ArrayBuffer => new Uint8Array(swapped).buffer;

/** From `float8send`. */
export const toDoubles = (column: Buffer): Float64Array =>
  new Float64Array(aligned(column.swap64()));

/** From `int4send`. */
export const toInts = (column: Buffer): Int32Array => new Int32Array(aligned(column.swap32()));
