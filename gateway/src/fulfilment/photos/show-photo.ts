import { maybeOne } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure } from "../../failure.ts";
import { decodeOrderId } from "../../orders/secret-id.ts";
import { findPhoto } from "./queries.ts";

interface WantedPhoto {
  readonly memberId: string;
  /** Of the order. */
  readonly secretId: string;
  readonly photoId: string;
}

/** A photo of the member's own order, as WebP in Base64. */
export const showPhoto = async (
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  { memberId, secretId, photoId }: WantedPhoto,
): Promise<{ readonly content: string } | Failure<"PHOTO_NOT_FOUND">> => {
  const orderId = decodeOrderId(config.secret, secretId);
  if (orderId === undefined) return fail("PHOTO_NOT_FOUND");
  const found = await maybeOne(db, findPhoto, { memberId, photoId, orderId, now: clock.now() });
  return found === undefined
    ? fail("PHOTO_NOT_FOUND")
    : { content: found.content.toString("base64") };
};
