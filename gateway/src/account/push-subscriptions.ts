/** The browsers that are notified of a member's news, each for as long as its session lives. */
import { ECDH } from "node:crypto";
import { many, maybeOne, run, type Db } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import type { SessionMember } from "../http/context.ts";
import type { PushSubscription } from "../providers/web-push.ts";

const findSubscription = statement({
  name: "account.find_push_subscription",
  text: `select subscribed_at from push_subscriptions where member_id = :memberId and token_hash = :tokenHash`,
});

/** A session that ends meanwhile leaves nothing behind: the key to it refuses. */
const putSubscription = statement({
  name: "account.put_push_subscription",
  text: `insert into push_subscriptions (member_id, token_hash, endpoint, p256dh, auth, subscribed_at)
    values (:memberId, :tokenHash, :endpoint, :p256dh, :auth, :now)
    on conflict (member_id, token_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, subscribed_at = excluded.subscribed_at`,
});

const dropSubscription = statement({
  name: "account.drop_push_subscription",
  text: `delete from push_subscriptions where member_id = :memberId and token_hash = :tokenHash`,
});

/** The newest browsers of a member whose sessions still live. */
const liveSubscriptions = statement({
  name: "account.live_push_subscriptions",
  text: `select p.endpoint, p.p256dh, p.auth from push_subscriptions p
    join sessions s on s.member_id = :memberId and s.token_hash = p.token_hash
    where p.member_id = :memberId and s.expires_at > :now
    order by p.subscribed_at desc limit :limit`,
});

const dropEndpoint = statement({
  name: "account.drop_push_endpoint",
  text: `delete from push_subscriptions where member_id = :memberId and endpoint = :endpoint`,
});

/** The most browsers of one member that are notified. */
const browsersAtMost = 20;

const keyOf = ({ memberId, sessionHash: tokenHash }: SessionMember) => ({ memberId, tokenHash });

/** Whether the browser of this session is notified. */
export const isSessionSubscribed = async (db: Db, member: SessionMember): Promise<boolean> =>
  (await maybeOne(db, findSubscription, keyOf(member))) !== undefined;

const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
};

/** Has the session's browser notified. Its address is a push service's, which is never in the shop's own network. */
export const subscribe = async (
  { db, clock, pushSender }: Pick<Deps, "db" | "clock" | "pushSender">,
  member: SessionMember,
  subscription: PushSubscription,
) => {
  if (!pushSender.takes(subscription.endpoint) || !isPoint(subscription.p256dh)) {
    return fail("PUSH_ADDRESS_REFUSED");
  }
  const { endpoint, p256dh, auth } = subscription;
  await run(db, putSubscription, { ...keyOf(member), endpoint, p256dh, auth, now: clock.now() });
  return { isSubscribed: true };
};

/** No longer notifies the session's browser. */
export const unsubscribe = async ({ db }: Pick<Deps, "db">, member: SessionMember) => {
  await run(db, dropSubscription, keyOf(member));
  return { isSubscribed: false };
};

/** The browsers to be notified now. */
export const subscriptionsOf = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  memberId: string,
): Promise<readonly PushSubscription[]> =>
  many(db, liveSubscriptions, { memberId, now: clock.now(), limit: browsersAtMost });

/** Forgets what the push service no longer knows. */
export const forgetEndpoint = async (db: Db, memberId: string, endpoint: string): Promise<void> => {
  await run(db, dropEndpoint, { memberId, endpoint });
};
