import { avatarUrl } from "@gerai/contract/pictures";
import { maybeOne, run, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import { avatarPicture } from "./avatar-picture.ts";
import { deleteAvatar, holdAvatar, insertAvatar, setAvatar } from "./avatar-queries.ts";
import type { Limiter } from "./limiter.ts";
import { keyedHash } from "./sealing.ts";

interface NewAvatar {
  readonly id: string;
  readonly content: Buffer;
  readonly now: Date;
}

/** Puts the picture, or none, in the place of the last one, which is gone then. */
const replaceAvatar = async (
  tx: Tx,
  memberId: string,
  next: NewAvatar | undefined,
): Promise<Failure<"UNAUTHENTICATED"> | undefined> => {
  const held = await maybeOne(tx, holdAvatar, { memberId });
  if (held === undefined) return fail("UNAUTHENTICATED");
  const id = next?.id ?? "";
  if (held.avatar === id) return undefined;
  if (next !== undefined) {
    const { content, now } = next;
    await run(tx, insertAvatar, { avatar: id, memberId, content, now });
  }
  await run(tx, setAvatar, { memberId, avatar: id });
  await run(tx, deleteAvatar, { avatar: held.avatar, memberId });
  return undefined;
};

/** Names a picture by owner and content: sent twice it is one, and nobody else can tell its address. */
const avatarId = (secret: string, memberId: string, content: Uint8Array): string =>
  keyedHash(secret, "avatar", Buffer.concat([Buffer.from(memberId), content]))
    .toString("hex")
    .slice(0, 32);

interface Needs extends Pick<Deps, "db" | "clock" | "config"> {
  readonly limiter: Limiter;
}

/**
 * Puts a picture in the place of the member's former one.
 * @param picture the file in base64
 */
export const storeAvatar = async (
  { db, clock, config, limiter }: Needs,
  memberId: string,
  picture: string,
) => {
  if ((await limiter.take("picturesByMember", memberId)) > 0) return fail("PICTURE_LIMITED");
  const content = await avatarPicture(Buffer.from(picture, "base64"));
  if (isFailure(content)) return content;
  const id = avatarId(config.secret, memberId, content);
  const now = clock.now();
  const refused = await db.transaction((tx) => replaceAvatar(tx, memberId, { id, content, now }));
  return refused ?? { avatar: avatarUrl(id) };
};

/** Leaves the member without a picture; harmless when there is none. */
export const removeAvatar = async ({ db }: Pick<Deps, "db">, memberId: string) => {
  const refused = await db.transaction((tx) => replaceAvatar(tx, memberId, undefined));
  return refused ?? {};
};
