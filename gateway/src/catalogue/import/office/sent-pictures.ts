/** Pictures that come to the office in parts, as files do, and are gone once they are kept elsewhere. */
import { maybeOne, mustWrite, one, type Db } from "../../../db/database.ts";
import { fail, type Failure } from "../../../failure.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import * as queries from "./queries.ts";

interface Announced {
  readonly name: string;
  readonly bytes: number;
}

/** Announces a picture. */
export const announcePicture = async (
  { deps: { db, ids, clock }, staff }: StaffCall,
  announced: Announced,
): Promise<{ fileId: string }> => {
  const fileId = ids.next();
  const now = clock.now();
  const file = { fileId, kind: "picture", ...announced, modifiedAt: now, now, by: staff.name };
  await mustWrite(db, queries.insertFile, file);
  return { fileId };
};

const readParts = async (db: Db, fileId: string): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for (let after = 0; ;) {
    const next = await maybeOne(db, queries.contentOfPart, { fileId, after });
    if (next === undefined) return Buffer.concat(parts);
    parts.push(next.content);
    after = next.part;
  }
};

interface Sent {
  readonly name: string;
  readonly content: Buffer;
}

/** A picture that has come whole. */
export const readSent = async (
  db: Db,
  fileId: string,
): Promise<Sent | Failure<"FILE_UNKNOWN" | "FILE_INCOMPLETE">> => {
  const file = await maybeOne(db, queries.pictureFile, { fileId });
  if (file === undefined) return fail("FILE_UNKNOWN");
  const arrived = await one(db, queries.bytesOfParts, { fileId });
  if (arrived.bytes !== file.bytes) return fail("FILE_INCOMPLETE");
  return { name: file.name, content: await readParts(db, fileId) };
};
