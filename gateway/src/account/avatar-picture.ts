import { fail, type Failure } from "../failure.ts";
import { encodePhoto } from "../media/photo.ts";

/** Twice the largest size at which a page shows it. */
const side = 192;

/** The member's picture as it is kept: a small square WebP. */
export const avatarPicture = async (
  bytes: Uint8Array,
): Promise<Buffer | Failure<"PICTURE_UNREADABLE" | "UNAVAILABLE">> => {
  const picture = await encodePhoto(bytes, { width: side, height: side, fit: "cover" });
  if (picture === "unreadable") return fail("PICTURE_UNREADABLE");
  return picture === "busy" ? fail("UNAVAILABLE") : picture;
};
