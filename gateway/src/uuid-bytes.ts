/** Bytes of a UUID. */
export const uuidBytes = 16;

/** A UUID as its bytes. */
export const bytesOfUuid = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex");

/** The UUID that some bytes begin with. */
export const uuidOfBytes = (bytes: Buffer): string =>
  bytes.toString("hex", 0, uuidBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
