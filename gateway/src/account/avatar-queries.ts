import { statement } from "../db/statement.ts";

/** Which picture the member has, held until the transaction ends; no row for a deleted account. */
export const holdAvatar = statement({
  name: "account.hold_avatar",
  text: `select avatar from members where member_id = $1 and deleted_at is null for no key update`,
  row: { avatar: "text" },
});

export const insertAvatar = statement({
  name: "account.insert_avatar",
  text: `insert into avatars (avatar, member_id, content, created_at) values ($1, $2, $3, $4)
    on conflict (avatar) do nothing`,
  row: {},
});

export const setAvatar = statement({
  name: "account.set_avatar",
  text: `update members set avatar = $2 where member_id = $1`,
  row: {},
});

export const deleteAvatar = statement({
  name: "account.delete_avatar",
  text: `delete from avatars where avatar = $1 and member_id = $2`,
  row: {},
});

export const avatarContent = statement({
  name: "account.avatar_content",
  text: `select content from avatars where avatar = $1`,
  row: { content: "bytea" },
});
