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
): Readonly<Record<string, string>> => {
  const bytes = unseal(config.secret, "webhook-secret", secret);
  // Sealed under another secret of the shop: the endpoint has to be made anew.
  if (bytes === undefined) throw new HopelessJob("the secret of the webhook cannot be opened");
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
  needs: Pick<Deps, "config" | "clock">,
  messageId: string,
  message: Message,
): Promise<number | null> => {
  const headers = headersOf(needs, messageId, message);
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

/**
 * Sends a message once. Nothing is done where it was taken, or its endpoint has ended.
 * @throws Error where nobody took it and the queue shall try again
 */
export const sendWebhook = async (
  needs: Pick<Deps, "db" | "config" | "clock">,
  key: MessageKey,
): Promise<void> => {
  const { db, clock } = needs;
  const message = await maybeOne(db, queries.messageToSend, key);
  if (message === undefined) return;
  const started = performance.now();
  const status = await post(needs, key.messageId, message);
  const tookMs = Math.round(performance.now() - started);
  const isTaken = status !== null && status >= 200 && status < 300;
  const state = await db.transaction(async (tx) => {
    await run(tx, queries.insertTry, { ...key, now: clock.now(), status, tookMs });
    return (await maybeOne(tx, queries.settleTry, { ...key, isTaken, triesAtMost }))?.state;
  });
  if (state === "waiting") throw new Error(`the webhook was answered by ${status ?? "nobody"}`);
};
