/** Sends messages as the Standard Webhooks specification says; what nobody takes is tried again for days. */
import { Webhook } from "standardwebhooks";
import { unseal } from "../../account/sealing.ts";
import { maybeOne, run } from "../../db/database.ts";
import type { StatementRow } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { guardedRequest } from "../../http/guarded-request.ts";
import { HopelessJob } from "../../task.ts";
import * as queries from "./queries.ts";

const timeoutMs = 15_000;

/** The queue waits longer before each try, six hours at most: together almost three days. */
const triesAtMost = 20;

interface MessageKey {
  readonly endpointId: string;
  readonly messageId: string;
}

type Message = StatementRow<typeof queries.messageToSend>;

const headersOf = (
  { config, clock }: Pick<Deps, "config" | "clock">,
  messageId: string,
  { body, secret }: Message,
): Readonly<Record<string, string>> | undefined => {
  const bytes = unseal(config.secret, "webhook-secret", secret);
  // Sealed under another secret of the shop: the endpoint has to be made anew.
  if (bytes === undefined) return undefined;
  const now = clock.now();
  return {
    "content-type": "application/json",
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(bytes.toString("base64")).sign(messageId, now, body),
  };
};

/** The status of the answer; null where there is none, or the address must not be asked. */
const post = async (
  needs: Pick<Deps, "config">,
  message: Message,
  headers: Readonly<Record<string, string>>,
): Promise<number | null> => {
  const request = {
    method: "POST",
    headers,
    body: Buffer.from(message.body),
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  const guard = { trustedOrigins: needs.config.webhookOrigins };
  try {
    const answer = await guardedRequest(new URL(message.url), request, guard);
    answer.destroy();
    return answer.statusCode ?? null;
  } catch {
    return null;
  }
};

/** What came of one try to send a message. */
interface Tried {
  readonly status: number | null;
  readonly tookMs: number;
  readonly triesAtMost: number;
}

/** @returns what has become of the message */
const writeTry = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  key: MessageKey,
  { status, tookMs, triesAtMost: most }: Tried,
) => {
  const isTaken = status !== null && status >= 200 && status < 300;
  return db.transaction(async (tx) => {
    await run(tx, queries.insertTry, { ...key, now: clock.now(), status, tookMs });
    return (await maybeOne(tx, queries.settleTry, { ...key, isTaken, triesAtMost: most }))?.state;
  });
};

/**
 * Sends a message once. Nothing is done where it was taken, or its endpoint has ended.
 * @throws Error where nobody took it and the queue shall try again
 * @throws HopelessJob where it cannot be signed: it is dead at once
 */
export const sendWebhook = async (
  needs: Pick<Deps, "db" | "config" | "clock">,
  key: MessageKey,
): Promise<void> => {
  const message = await maybeOne(needs.db, queries.messageToSend, key);
  if (message === undefined) return;
  const headers = headersOf(needs, key.messageId, message);
  if (headers === undefined) {
    await writeTry(needs, key, { status: null, tookMs: 0, triesAtMost: 1 });
    throw new HopelessJob("the secret of the webhook cannot be opened");
  }
  const started = performance.now();
  const status = await post(needs, message, headers);
  const tookMs = Math.round(performance.now() - started);
  const state = await writeTry(needs, key, { status, tookMs, triesAtMost });
  if (state === "waiting") throw new Error(`the webhook was answered by ${status ?? "nobody"}`);
};
