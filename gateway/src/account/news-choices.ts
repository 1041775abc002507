/** Which news of orders a member gets, and by which channel. */
import type { NewsChoice } from "@gerai/contract/news";
import { NewsKind } from "@gerai/contract/news-codes";
import { many, maybeOne, run, type Db } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { SessionMember } from "../http/context.ts";
import { bytesOfUuid, readSigned, signed, uuidBytes, uuidOfBytes } from "../signing.ts";
import { isSessionSubscribed } from "./push-subscriptions.ts";

const readChoices = statement({
  name: "account.read_news_choices",
  text: `select kind, by_email, by_whatsapp, by_push from news_choices where member_id = :memberId`,
});

const writeChoices = statement({
  name: "account.write_news_choices",
  text: `insert into news_choices (member_id, kind, by_email, by_whatsapp, by_push, changed_at)
    select :memberId, chosen.kind, chosen.by_email, chosen.by_whatsapp, chosen.by_push, :now
    from unnest(:kinds::text[], :byEmail::boolean[], :byWhatsapp::boolean[], :byPush::boolean[])
      chosen (kind, by_email, by_whatsapp, by_push)
    on conflict (member_id, kind) do update set by_email = excluded.by_email,
      by_whatsapp = excluded.by_whatsapp, by_push = excluded.by_push, changed_at = excluded.changed_at`,
});

/** Of kinds that the member has chosen, the mail alone is stopped; the others get the row that is given. */
const stopMail = statement({
  name: "account.stop_news_mail",
  text: `insert into news_choices (member_id, kind, by_email, by_whatsapp, by_push, changed_at)
    select :memberId, other.kind, false, other.by_whatsapp, other.by_push, :now
    from unnest(:kinds::text[], :byWhatsapp::boolean[], :byPush::boolean[]) other (kind, by_whatsapp, by_push)
    on conflict (member_id, kind) do update set by_email = false, changed_at = excluded.changed_at`,
});

/** Where news can go; `email` is null without a verified address. */
const reachable = statement({
  name: "account.reachable",
  text: `select phone, case when email_verified_at is not null then email end as email,
      exists (select from push_subscriptions s where s.member_id = :memberId) as is_subscribed
    from members where member_id = :memberId and deleted_at is null`,
  nullable: ["email"],
});

const kinds = Object.values(NewsKind);

/**
 * Until the member chooses: what goes wrong by every way; the way and the arrival where they are seen at once; the
 * order by e-mail, to be kept, if there is an address; points by none, as the account shows them. Who subscribes a
 * browser wants to hear of all else there.
 */
const defaultOf = (kind: NewsKind, hasEmail: boolean): NewsChoice => ({
  kind,
  email: kind === NewsKind.Order || kind === NewsKind.Changed,
  whatsapp: kind === NewsKind.Order ? !hasEmail : kind !== NewsKind.Points,
  push: kind !== NewsKind.Points,
});

/** Who hears of what: a phone, perhaps a verified e-mail address, and the choices for all kinds. */
export interface NewsReader {
  readonly phone: string;
  readonly email: string | null;
  /** Whether any browser is subscribed. */
  readonly isSubscribed: boolean;
  readonly choices: readonly NewsChoice[];
}

/** The member as a reader of news; undefined for an account that was deleted. Two statements. */
export const readerOf = async (db: Db, memberId: string): Promise<NewsReader | undefined> => {
  const [member, rows] = await Promise.all([
    maybeOne(db, reachable, { memberId }),
    many(db, readChoices, { memberId }),
  ]);
  if (member === undefined) return undefined;
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const choices = kinds.map((kind) => {
    const row = chosen.get(kind);
    return row === undefined
      ? defaultOf(kind, member.email !== null)
      : { kind, email: row.by_email, whatsapp: row.by_whatsapp, push: row.by_push };
  });
  const { phone, email, is_subscribed: isSubscribed } = member;
  return { phone, email, isSubscribed, choices };
};

const write = (db: Db, memberId: string, choices: readonly NewsChoice[], now: Date) =>
  run(db, writeChoices, {
    memberId,
    kinds: choices.map(({ kind }) => kind),
    byEmail: choices.map(({ email }) => email),
    byWhatsapp: choices.map(({ whatsapp }) => whatsapp),
    byPush: choices.map(({ push }) => push),
    now,
  });

type Needs = Pick<Deps, "db" | "clock">;

/** The member's choices as the contract has them. */
export const showChoices = async (
  { db, pushSender }: Pick<Deps, "db" | "pushSender">,
  member: SessionMember,
) => {
  const [reader, isSubscribed] = await Promise.all([
    readerOf(db, member.memberId),
    isSessionSubscribed(db, member),
  ]);
  if (reader === undefined) return fail("UNAUTHENTICATED");
  const { choices, email } = reader;
  const { publicKey: pushKey } = pushSender;
  return { choices: [...choices], isEmailVerified: email !== null, pushKey, isSubscribed };
};

/** Keeps what the member chose; of equal kinds the last counts. */
export const chooseNews = async (
  needs: Needs & Pick<Deps, "pushSender">,
  member: SessionMember,
  wanted: readonly NewsChoice[],
) => {
  const byKind = new Map(wanted.map((choice) => [choice.kind, choice]));
  await write(needs.db, member.memberId, [...byKind.values()], needs.clock.now());
  return showChoices(needs, member);
};

const stopPurpose = "gerai account stop-news";

/** Names the member in the links that stop e-mail news: signed, kept nowhere, good for as long as the mail is. */
export const stopToken = (secret: string, memberId: string): string =>
  signed(secret, stopPurpose, bytesOfUuid(memberId));

const memberOfToken = (secret: string, token: string): string | undefined => {
  const id = readSigned(secret, stopPurpose, token);
  return id?.length === uuidBytes ? uuidOfBytes(id) : undefined;
};

/**
 * Stops all e-mail news of the member whom the token names. The other ways stay as they were chosen; who has chosen
 * nothing hears what members without an address do.
 */
export const stopNewsMail = async (
  { db, clock, config }: Needs & Pick<Deps, "config">,
  token: string,
): Promise<{ readonly stopped: true } | Failure<"NEWS_LINK_UNKNOWN">> => {
  const memberId = memberOfToken(config.secret, token);
  if (memberId === undefined) return fail("NEWS_LINK_UNKNOWN");
  if ((await maybeOne(db, reachable, { memberId })) === undefined) return { stopped: true };
  const unchosen = kinds.map((kind) => defaultOf(kind, false));
  await run(db, stopMail, {
    memberId,
    kinds,
    byWhatsapp: unchosen.map(({ whatsapp }) => whatsapp),
    byPush: unchosen.map(({ push }) => push),
    now: clock.now(),
  });
  return { stopped: true };
};
