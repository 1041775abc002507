/** What became of messages, for people. */
import { officeLimits } from "@gerai/contract/office/limits";
import { many, maybeOne } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../failure.ts";
import { recordAct, type Doer } from "../../staff/acts.ts";
import * as queries from "./queries.ts";
import { leaveSending } from "./tell.ts";

interface Wanted {
  readonly only: "all" | "dead";
  /** The line that was read last. */
  readonly before?: string | undefined;
}

/** A page of the log, newest first. */
export const readMessages = async ({ db }: Pick<Deps, "db">, { only, before }: Wanted) => {
  const limit = officeLimits.webhookLimit;
  const rows = await many(db, queries.messagesBefore, {
    isDead: only === "dead",
    olderThan: before ?? null,
    limit: limit + 1,
  });
  const messages = rows.slice(0, limit).map((row) => ({
    endpointId: row.endpoint_id,
    messageId: row.message_id,
    url: row.url,
    event: row.event,
    orderNumber: row.order_number,
    state: row.state,
    madeAt: row.made_at.toISOString(),
    tries: row.tries.map(({ at, ...told }) => ({ ...told, at: new Date(at).toISOString() })),
  }));
  return { messages, hasMore: rows.length > limit };
};

interface Again {
  readonly endpointId: string;
  readonly messageId: string;
  readonly reason: string;
}

/** Sends a dead message again, as often as a new one. */
export const resend = (
  needs: Pick<Deps, "db" | "clock" | "ids">,
  doer: Doer,
  { endpointId, messageId, reason }: Again,
) =>
  needs.db.transaction(async (tx) => {
    const revived = await maybeOne(tx, queries.reviveMessage, { endpointId, messageId });
    if (revived === undefined) return fail("MESSAGE_NOT_DEAD");
    await leaveSending(tx, { endpointId, messageId });
    const subject = `${revived.order_number} → ${revived.url}`;
    await recordAct(tx, needs, doer, { act: "system.webhook-resend", subject, reason });
    return {};
  });
