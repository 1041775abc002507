import { avatarUrl } from "@gerai/contract/pictures";
import { many, maybeOne, one, run, type Db, type Tx } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";
import { avatarContent, deleteAvatar } from "./avatar-queries.ts";
import {
  blankMember,
  dropMessages,
  forgetCodes,
  releaseNumber,
  releasePhone,
  releaseReferralCode,
  contactsOfMember,
} from "./deletion-queries.ts";
import { forgetEmail } from "./email.ts";
import { forgetRefusals } from "./fraud-queries.ts";
import { heldNumber } from "./held-numbers.ts";
import { claimNumber, claimPhone, deleteAllSessions, forgetDevices } from "./queries.ts";
import { forgetServiceActs } from "./service-queries.ts";

const readProfile = statement({
  name: "account.read_profile",
  text: `select json_build_object('memberId', member_id, 'memberNumber', member_number, 'phone', phone,
      'fullName', full_name, 'email', email, 'emailVerifiedAt', email_verified_at, 'gender', gender,
      'birthDate', birth_date, 'referralCode', referral_code,
      'wasRecommended', referred_by is not null, 'registeredAt', created_at,
      'termsAcceptedAt', terms_accepted_at, 'ageConfirmedAt', age_verified_at) as profile, avatar, phone
    from members where member_id = :memberId`,
  json: { profile: json<Readonly<Record<string, Json>>>() },
});

const readSessions = statement({
  name: "account.read_sessions",
  text: `select json_build_object('device', s.user_agent, 'createdAt', s.created_at,
      'lastSeenAt', s.last_seen_at, 'expiresAt', s.expires_at, 'notifiedSince', p.subscribed_at,
      'notifiedAt', p.endpoint) as session
    from sessions s left join push_subscriptions p on p.member_id = :memberId and p.token_hash = s.token_hash
    where s.member_id = :memberId order by s.created_at desc limit 1000`,
  json: { session: json<Json>() },
});

/** Changes by customer service, without the name of the employee: that is the employee's data. */
const readServiceActs = statement({
  name: "account.read_service_acts",
  text: `select json_build_object('act', act, 'occurredAt', acted_at, 'before', before, 'after', after) as act
    from service_acts where member_id = :memberId order by acted_at desc limit 1000`,
  json: { act: json<Json>() },
});

/** Messages leave nothing behind but the time of the last code. */
const readMessages = statement({
  name: "account.read_messages",
  text: `select json_build_object('purpose', purpose, 'sentAt', sent_at, 'sends', sends) as message
    from one_time_codes where phone = :phone order by sent_at`,
  json: { message: json<Json>() },
});

const readDevices = statement({
  name: "account.read_devices",
  text: `select json_build_object('lastLoginAt', last_login_at) as device
    from member_devices where member_id = :memberId order by last_login_at desc limit 1000`,
  json: { device: json<Json>() },
});

const readNewsChoices = statement({
  name: "account.read_own_news_choices",
  text: `select json_build_object('kind', kind, 'byEmail', by_email, 'byWhatsapp', by_whatsapp,
      'byPush', by_push, 'changedAt', changed_at) as choice from news_choices where member_id = :memberId order by kind`,
  json: { choice: json<Json>() },
});

const forgetNewsChoices = statement({
  name: "account.forget_news_choices",
  text: `delete from news_choices where member_id = :memberId`,
});

const readAvatar = async (db: Db, id: string): Promise<Json> => {
  const found = id === "" ? undefined : await maybeOne(db, avatarContent, { avatar: id });
  if (found === undefined) return null;
  const content = `data:image/webp;base64,${found.content.toString("base64")}`;
  return { address: avatarUrl(id), content };
};

/** Puts keyed hashes where phone and member number led to the member, so that they stay taken for a while. */
const holdNumbers = async (
  tx: Tx,
  memberId: string,
  secret: string,
  { phone, number }: { readonly phone: string; readonly number: string },
): Promise<{ readonly heldPhone: string; readonly heldNumber: string }> => {
  const [heldPhone, held] = [heldNumber(secret, phone), heldNumber(secret, number)];
  await run(tx, releasePhone, { phone, memberId });
  await run(tx, claimPhone, { phone: heldPhone, memberId });
  await run(tx, releaseNumber, { memberNumber: number, memberId });
  await run(tx, claimNumber, { memberNumber: held, memberId });
  return { heldPhone, heldNumber: held };
};

/** The member's profile, sessions, devices and codes. */
export const personalData: PersonalData = {
  read: async (db, memberId) => {
    const { profile, avatar, phone } = await one(db, readProfile, { memberId });
    const [sessions, devices, messages, acts, newsChoices, picture] = await Promise.all([
      many(db, readSessions, { memberId }),
      many(db, readDevices, { memberId }),
      many(db, readMessages, { phone }),
      many(db, readServiceActs, { memberId }),
      many(db, readNewsChoices, { memberId }),
      readAvatar(db, avatar),
    ]);
    return {
      profile: { ...profile, picture },
      sessions: sessions.map(({ session }) => session),
      knownDevices: devices.map(({ device }) => device),
      oneTimeCodes: messages.map(({ message }) => message),
      serviceChanges: acts.map(({ act }) => act),
      newsChoices: newsChoices.map(({ choice }) => choice),
    };
  },
  forget: async (tx, memberId, { clock, config }) => {
    const contacts = await maybeOne(tx, contactsOfMember, { memberId });
    if (contacts === undefined) return;
    await run(tx, deleteAllSessions, { memberId });
    await run(tx, forgetDevices, { memberId });
    await run(tx, forgetNewsChoices, { memberId });
    if (contacts.is_deleted) return;
    const { phone, member_number: number } = contacts;
    await forgetEmail(tx, memberId);
    await run(tx, forgetServiceActs, { memberId });
    await run(tx, forgetCodes, { phone });
    await run(tx, forgetRefusals, { phone });
    await one(tx, dropMessages, { phone, memberId });
    await run(tx, releaseReferralCode, { referralCode: contacts.referral_code, memberId });
    await run(tx, deleteAvatar, { avatar: contacts.avatar, memberId });
    const held = await holdNumbers(tx, memberId, config.secret, { phone, number });
    await run(tx, blankMember, { memberId, now: clock.now(), ...held });
  },
};
