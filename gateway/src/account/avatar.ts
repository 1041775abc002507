import { avatarUrl } from "@gerai/contract/pictures";
import type { memberRemoveAvatar, memberSetAvatar } from "@gerai/contract/profile";
import { maybeOne, run, type Tx } from "../db/database.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { Handler } from "../http/handle.ts";
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

/** Puts a picture in the place of the member's former one. */
export const storeAvatar =
  (limiter: Limiter): Handler<typeof memberSetAvatar> =>
  async ({ body }, { deps, member: { memberId } }) => {
    if (body.memberId !== memberId) return fail("FORBIDDEN");
    if ((await limiter.take("picturesByMember", memberId)) > 0) return fail("PICTURE_LIMITED");
    const content = await avatarPicture(Buffer.from(body.picture, "base64"));
    if (isFailure(content)) return content;
    const id = avatarId(deps.config.secret, memberId, content);
    const now = deps.clock.now();
    const refused = await deps.db.transaction((tx) =>
      replaceAvatar(tx, memberId, { id, content, now }),
    );
    return refused ?? { avatar: avatarUrl(id) };
  };

/** Leaves the member without a picture; harmless when there is none. */
export const removeAvatar: Handler<typeof memberRemoveAvatar> = async (
  { body },
  { deps, member: { memberId } },
) => {
  if (body.memberId !== memberId) return fail("FORBIDDEN");
  const refused = await deps.db.transaction((tx) => replaceAvatar(tx, memberId, undefined));
  return refused ?? {};
};
