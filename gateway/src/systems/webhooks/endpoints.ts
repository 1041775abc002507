/** Where the chain's systems are told of orders. */
import { randomBytes } from "node:crypto";
import { officeLimits } from "@gerai/contract/office/limits";
import type { WebhookEndpoint } from "@gerai/contract/office/webhooks";
import type { WebhookEvent } from "@gerai/contract/webhook-events";
import { seal } from "../../account/sealing.ts";
import { many, maybeOne, run, type Db } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../failure.ts";
import { mayAsk } from "../../http/guarded-request.ts";
import { recordAct, type Doer } from "../../staff/acts.ts";
import { numberAll } from "../order-feed.ts";
import * as queries from "./queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids" | "config">;

/** Signatures are made with so many random bytes. */
const secretBytes = 32;

export interface NewEndpoint {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Tells a system of what changes from now on; only this answer ever has the secret. */
export const makeEndpoint = async (needs: Needs, doer: Doer, { url, events }: NewEndpoint) => {
  const { db, clock, ids, config } = needs;
  if (!mayAsk(new URL(url), { trustedOrigins: config.webhookOrigins })) {
    return fail("WEBHOOK_URL_REFUSED");
  }
  const endpointId = ids.next();
  const bytes = randomBytes(secretBytes);
  await numberAll(db);
  return db.transaction(async (tx) => {
    await run(tx, queries.insertEndpoint, {
      endpointId,
      url,
      events: [...new Set(events)],
      secret: seal(config.secret, "webhook-secret", bytes),
      now: clock.now(),
      madeBy: doer.actor,
    });
    const after = events.join(", ");
    await recordAct(tx, needs, doer, { act: "system.webhook", subject: url, after });
    return { endpointId, secret: `whsec_${bytes.toString("base64")}` };
  });
};

/** Tells a system nothing more. */
export const endEndpoint = (
  needs: Needs,
  doer: Doer,
  { endpointId, reason }: { readonly endpointId: string; readonly reason: string },
) =>
  needs.db.transaction(async (tx) => {
    const ended = await maybeOne(tx, queries.endEndpoint, { endpointId, now: needs.clock.now() });
    if (ended === undefined) return fail("WEBHOOK_UNKNOWN");
    await recordAct(tx, needs, doer, { act: "system.webhook-end", subject: ended.url, reason });
    return {};
  });

/** All of them, those that have ended last. */
export const listEndpoints = async (db: Db): Promise<WebhookEndpoint[]> =>
  (await many(db, queries.allEndpoints, { limit: officeLimits.systemKeys })).map((row) => ({
    endpointId: row.endpoint_id,
    url: row.url,
    events: [...row.events],
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    isEnded: row.is_ended,
  }));
