/** Pictures for content, as the office sends them: kept before a row names them. */
import type { ParsedInput } from "@gerai/contract/endpoint";
import type * as contract from "@gerai/contract/office/content";
import { keepSentPicture } from "../../catalogue/import/content/picture-files.ts";
import * as files from "../../catalogue/import/office/queries.ts";
import { announcePicture, readSent } from "../../catalogue/import/office/sent-pictures.ts";
import { run } from "../../db/database.ts";
import { fail, isFailure } from "../../failure.ts";
import { pictureId } from "../../media/source.ts";
import type { StaffCall } from "../../staff/office-route.ts";
import { pictureUrl } from "./rows.ts";

/** Announces a picture; it comes in parts, as files do. */
export const startContentPicture = (
  { body }: ParsedInput<typeof contract.startContentPicture>,
  call: StaffCall,
) => announcePicture(call, body);

/**
 * Keeps a picture that has come whole. Its parts are not needed any more, whether it can be shown or not; where too many
 * photographs wait, they stay for another try.
 */
export const finishContentPicture = async (
  { params: { fileId } }: ParsedInput<typeof contract.finishContentPicture>,
  { deps: { db, config } }: StaffCall,
) => {
  const sent = await readSent(db, fileId);
  if (isFailure(sent)) return sent;
  const { name, content } = sent;
  const kept = await db.transaction((tx) => keepSentPicture(tx, content, pictureId(content)));
  if (kept === "busy") return fail("UNAVAILABLE");
  await run(db, files.dropFile, { fileId });
  if ("problem" in kept) {
    return fail("PICTURE_REFUSED", { values: { why: `${name}: ${kept.problem}.` } });
  }
  return { cell: kept.picture, url: pictureUrl(config, kept.picture) };
};
