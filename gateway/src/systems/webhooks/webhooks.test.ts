import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { staffActs } from "@gerai/contract/office/staff";
import * as contract from "@gerai/contract/office/webhooks";
import type { WebhookEvent } from "@gerai/contract/webhook-events";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { runJob, runJobs } from "../../../test/support/run-jobs.ts";
import { fillCart, orderCart, shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";

interface Taken {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A system that is told; it answers as it is told to. */
const receiver = async () => {
  const taken: Taken[] = [];
  let status = 204;
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path, headers } = request;
    taken.push({ path, headers, body: (await buffer(request)).toString() });
    response.writeHead(status, status === 302 ? { location: "/lain" } : {}).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    taken,
    answerWith: (next: number) => void (status = next),
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
};

const shop = await forThisFile(shopWorld());
const world = { ...shop, ...(await officeOf(shop)) };
const erp = await receiver();
afterAll(erp.close);
const { deps, query } = world;
Object.assign(deps.config, { webhookOrigins: [erp.origin] });
const admin = await loggedInAs(world, "administrator");

const url = `${erp.origin}/gerai`;

const make = (events: readonly WebhookEvent[] = ["order.processed"], to = url) =>
  admin.call(contract.makeWebhook, { body: { url: to, events: [...events] } });

const place = async (): Promise<string> => {
  const shopper = await world.newNeighbour();
  await fillCart(world, shopper, { 4: 1 });
  return (await orderCart(world, shopper)).orderNumber;
};

const tell = () => runJob(deps, "systems.tell_webhooks", {});

/** As hours pass. */
const tryAgain = async (): Promise<void> => {
  world.pass(60);
  await query(
    `select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'systems.send_webhook'), run_at => now())`,
  );
  await runJobs(deps);
};

const log = (only: "all" | "dead" = "all") =>
  dataOf(admin.call(contract.webhookMessages, { query: { only } }));

beforeEach(async () => {
  await query("truncate webhook_endpoints, webhook_messages, webhook_tries");
  erp.taken.length = 0;
  erp.answerWith(204);
});

describe("a webhook", () => {
  it("tells what changes from now on, signed so that its system can be sure", async () => {
    await place();
    const { secret } = await dataOf(make());
    const orderNumber = await place();
    await tell();
    expect(erp.taken).toHaveLength(1);
    const [{ path, headers, body } = erp.taken[0]!] = erp.taken;
    expect(path).toBe("/gerai");
    expect(JSON.parse(body)).toMatchObject({
      type: "order.processed",
      data: { orderNumber, lines: [{ sku: "p4" }] },
    });
    const id = String(headers["webhook-id"]);
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(id, at, body));
    await tell();
    expect(erp.taken).toHaveLength(1);
    const { messages } = await log();
    expect(messages).toMatchObject([
      { messageId: id, url, orderNumber, state: "delivered", tries: [{ status: 204 }] },
    ]);
  });

  it("tells only what was chosen", async () => {
    await dataOf(make(["order.sent"]));
    await place();
    await tell();
    expect(erp.taken).toEqual([]);
  });

  it("may lead neither to private addresses nor past encryption", async () => {
    for (const to of [
      "http://contoh.id/gerai",
      "https://127.0.0.1/gerai",
      "https://10.1.2.3/gerai",
      "https://localhost/gerai",
      "https://erp/gerai",
      "https://orang:sandi@contoh.id/gerai",
    ]) {
      expect([to, codeOf(await make(["order.sent"], to))]).toEqual([to, "WEBHOOK_URL_REFUSED"]);
    }
    expect(codeOf(await make(["order.sent"], "ftp://contoh.id/"))).toBe("VALIDATION_FAILED");
    expect(codeOf(await make(["order.sent"], "https://contoh.id/gerai"))).toBe("OK");
  });

  it("that was ended tells nothing, not even what waits", async () => {
    const { endpointId } = await dataOf(make());
    await place();
    erp.answerWith(500);
    await tell();
    const end = () =>
      admin.call(contract.endWebhook, {
        params: { endpointId },
        body: { reason: "ERP diganti" },
      });
    expect(codeOf(await end())).toBe("OK");
    expect(codeOf(await end())).toBe("WEBHOOK_UNKNOWN");
    erp.taken.length = 0;
    await place();
    await tryAgain();
    await tell();
    expect(erp.taken).toEqual([]);
    expect((await dataOf(admin.call(contract.listWebhooks, {}))).endpoints).toMatchObject([
      { url, isEnded: true },
    ]);
    const { acts } = await dataOf(admin.call(staffActs, { query: { q: erp.origin } }));
    expect(acts[0]).toMatchObject({ act: "system.webhook-end", reason: "ERP diganti" });
  });
});

describe("a message that nobody takes", () => {
  it("is tried again, the same each time, until somebody does", async () => {
    await dataOf(make());
    await place();
    erp.answerWith(500);
    await tell();
    await tryAgain();
    erp.answerWith(200);
    await tryAgain();
    await tryAgain();
    expect(erp.taken).toHaveLength(3);
    expect(
      new Set(erp.taken.map(({ body, headers }) => body + String(headers["webhook-id"]))).size,
    ).toBe(1);
    const { messages } = await log();
    expect(messages).toMatchObject([
      { state: "delivered", tries: [{ status: 200 }, { status: 500 }, { status: 500 }] },
    ]);
  });

  it("is not sent to where an answer leads", async () => {
    await dataOf(make());
    await place();
    erp.answerWith(302);
    await tell();
    expect(erp.taken.map(({ path }) => path)).toEqual(["/gerai"]);
    expect((await log()).messages).toMatchObject([{ state: "waiting", tries: [{ status: 302 }] }]);
  });

  it("is dead after its last try, and is sent again by somebody", async () => {
    await dataOf(make());
    const orderNumber = await place();
    erp.answerWith(503);
    await tell();
    await query("update webhook_messages set tries = 19");
    await tryAgain();
    await tryAgain();
    expect(erp.taken).toHaveLength(2);
    const { messages } = await log("dead");
    expect(messages).toMatchObject([{ orderNumber, state: "dead" }]);
    const [{ endpointId, messageId } = messages[0]!] = messages;
    const resend = () =>
      admin.call(contract.resendWebhook, {
        params: { endpointId, messageId },
        body: { reason: "ERP sudah hidup" },
      });
    erp.answerWith(200);
    expect(codeOf(await resend())).toBe("OK");
    expect(codeOf(await resend())).toBe("MESSAGE_NOT_DEAD");
    await runJobs(deps);
    expect((await log()).messages).toMatchObject([{ orderNumber, state: "delivered" }]);
    expect((await log("dead")).messages).toEqual([]);
  });

  it("is dead at once where it cannot be signed, and is sent again once it can", async () => {
    const { endpointId } = await dataOf(make());
    const orderNumber = await place();
    const [sealed] = await query("select secret from webhook_endpoints");
    await query("update webhook_endpoints set secret = '\\x00'");
    await tell();
    expect(erp.taken).toEqual([]);
    const { messages } = await log("dead");
    expect(messages).toMatchObject([{ orderNumber, state: "dead", tries: [{ status: null }] }]);
    await query("update webhook_endpoints set secret = $1", [sealed?.["secret"]]);
    const again = await admin.call(contract.resendWebhook, {
      params: { endpointId, messageId: messages[0]?.messageId ?? "" },
      body: { reason: "Rahasia dipulihkan" },
    });
    expect(codeOf(again)).toBe("OK");
    await runJobs(deps);
    expect((await log()).messages).toMatchObject([{ orderNumber, state: "delivered" }]);
  });

  it("is forgotten with its tries after a month", async () => {
    await dataOf(make());
    await place();
    await tell();
    world.pass(31 * 24 * 60);
    await runJob(deps, "systems.tidy", {});
    expect(await query("select from webhook_tries")).toEqual([]);
    expect(await query("select from webhook_messages")).toEqual([]);
  });
});
