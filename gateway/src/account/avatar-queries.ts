import { statement } from "../db/statement.ts";

/** Which picture the member has, held until the transaction ends; no row for a deleted account. */
export const holdAvatar = statement({
  name: "account.hold_avatar",
  text: `select avatar from members where member_id = :memberId and deleted_at is null for no key update`,
});

export const insertAvatar = statement({
  name: "account.insert_avatar",
  text: `insert into avatars (avatar, member_id, content, created_at) values (:avatar, :memberId, :content, :now)
    on conflict (avatar) do nothing`,
});

export const setAvatar = statement({
  name: "account.set_avatar",
  text: `update members set avatar = :avatar where member_id = :memberId`,
});

export const deleteAvatar = statement({
  name: "account.delete_avatar",
  text: `delete from avatars where avatar = :avatar and member_id = :memberId`,
});

export const avatarContent = statement({
  name: "account.avatar_content",
  text: `select content from avatars where avatar = :avatar`,
});
