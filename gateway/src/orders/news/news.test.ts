import { randomUUID } from "node:crypto";
import * as contract from "@gerai/contract/news";
import { NewsKind } from "@gerai/contract/news-codes";
import { DeliveryStatus, OrderStatus, ProblemKind } from "@gerai/contract/order-codes";
import { reportProblem } from "@gerai/contract/order-problems";
import { cancelOrder } from "@gerai/contract/orders";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { insertOrders, placeOrder, report, reportFromStore } from "../../../test/support/orders.ts";
import { runGerai } from "../../../test/support/run-gerai.ts";
import { runJob, runJobs } from "../../../test/support/run-jobs.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { shopWorld, type Shopper } from "../../../test/support/shoppers.ts";
import { stopToken } from "../../account/news-choices.ts";
import type { EmailContent } from "../../providers/email-content.ts";
import type { EmailOptions } from "../../providers/email.ts";
import type { ProviderResult } from "../../providers/request.ts";

interface SentMail extends EmailContent {
  readonly to: string;
  readonly options: EmailOptions | undefined;
}

const mails: SentMail[] = [];
const messages: { phone: string; orderNumber: string; text: string; orderId: string }[] = [];
const accepted = { ok: true, data: { messageId: "1" } } as const;
let answer: ProviderResult<{ messageId: string }> = accepted;

const world = await forThisFile(
  shopWorld({
    email: {
      send: async (to, content, options) => {
        mails.push({ to, ...content, options });
        return answer;
      },
    },
    newsSender: {
      sendNews: async (message) => {
        messages.push(message);
        return answer;
      },
      sendBackInStock: async () => answer,
    },
  }),
);
const { products } = seeded;

beforeEach(() => {
  mails.length = 0;
  messages.length = 0;
  answer = accepted;
});

/** The burst is over: what waits for that is looked at now. */
const settle = async (): Promise<void> => {
  await runJobs(world.deps);
  await world.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'news:%'",
  );
  await runJobs(world.deps);
};

const verifyEmail = ({ memberId }: Shopper, email: string) =>
  world.query("update members set email = $2, email_verified_at = now() where member_id = $1", [
    memberId,
    email,
  ]);

const choose = ({ memberId, headers }: Shopper, choices: readonly contract.NewsChoice[]) =>
  world.call(contract.memberChooseNews, { body: { memberId, choices: [...choices] } }, headers);

const all = (email: boolean, whatsapp: boolean) =>
  Object.values(NewsKind).map((kind) => ({ kind, email, whatsapp, push: true }));

const newOrder = async () => {
  const placed = await placeOrder(world, { [products.tea]: 1 });
  return { ...placed, deliveryNo: `${placed.orderNumber}-1` };
};

const texts = () => messages.map(({ text }) => text);

describe("news of an order", () => {
  it("come once, each at its time, by WhatsApp where there is no address", async () => {
    const { deliveryNo, orderNumber } = await newOrder();
    await settle();
    expect(messages).toMatchObject(
      [{ orderNumber, text: /Pesanan Anda sudah masuk. Siapkan uang pas Rp/ }].map((one) => ({
        ...one,
        text: expect.stringMatching(one.text),
      })),
    );
    await report(world, { deliveryNo, statusId: DeliveryStatus.OnTheWay });
    await settle();
    await settle();
    await report(world, { deliveryNo, statusId: DeliveryStatus.Received, receiverName: "Rina" });
    await settle();
    expect(texts()).toEqual([
      expect.stringMatching(/sudah masuk/),
      expect.stringMatching(/^Kurir sedang menuju alamat Anda/),
      expect.stringMatching(/^Pesanan Anda sudah tiba/),
    ]);
    expect(mails).toEqual([]);
  });

  it("of a burst are one message that says what matters still", async () => {
    const { deliveryNo, shopper } = await newOrder();
    await verifyEmail(shopper, "rina@contoh.id");
    await choose(shopper, all(true, true));
    for (const statusId of [2003, 2010, 2013, 2004, 2005] as const) {
      await report(world, { deliveryNo, statusId });
    }
    await settle();
    expect(texts()).toEqual([expect.stringMatching(/^Pesanan Anda sudah tiba.*Periksa barangnya/)]);
    expect(mails).toMatchObject(
      [{ to: "rina@contoh.id", subject: /sudah tiba$/ }].map((one) => ({
        ...one,
        subject: expect.stringMatching(one.subject),
      })),
    );
  });

  it("tell what is short, what is cancelled, and what goes back", async () => {
    const { deliveryNo, shopper } = await newOrder();
    await settle();
    messages.length = 0;
    const lines = [{ sku: "p4", quantity: 1 }];
    await reportFromStore(world, { deliveryNo, kind: "short", lines });
    await world.query(
      "update store_products set available = 40, delivered = delivered + 40 - available where product_id = 4",
    );
    await settle();
    expect(texts()).toEqual([
      expect.stringMatching(/Pesanan Anda dibatalkan.*Ada barang yang habis/),
    ]);
    const other = await placeOrder(world, { [products.milkSmall]: 1 });
    await settle();
    messages.length = 0;
    await world.call(cancelOrder, { body: { order_id: other.orderId } }, other.shopper.headers);
    await settle();
    expect(texts()).toEqual([expect.stringMatching(/^Pesanan Anda dibatalkan/)]);
    expect(shopper.memberId).not.toBe(other.shopper.memberId);
  });

  it("say until when an order is to be paid", async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(world, shopper, [{ status: OrderStatus.WaitingForPayment }]);
    const [row] = await world.query("select order_id::text from orders where member_id = $1", [
      shopper.memberId,
    ]);
    const key = { memberId: shopper.memberId, orderId: String(row?.["order_id"]) };
    await runJob(world.deps, "orders.note_news", key);
    expect(texts()).toEqual([expect.stringMatching(/^Bayar Rp[\d.]+ sebelum .* WIB supaya/)]);
  });

  it("name nobody, and no place or product", async () => {
    const { shopper } = await newOrder();
    await verifyEmail(shopper, "rina.k@contoh.id");
    await choose(shopper, all(true, true));
    await settle();
    const written = JSON.stringify([texts(), mails.map(({ text, html }) => [text, html])]);
    expect(written).toMatch(/Rp/);
    expect(written).not.toMatch(/Rina|Cikini|Menteng|0812|Teh Botol/);
  });
});

describe("a message", () => {
  it("is sent again where nobody answered, and only then", async () => {
    const { shopper } = await newOrder();
    answer = { ok: false, error: "unavailable" };
    await settle();
    expect(messages).toHaveLength(1);
    answer = accepted;
    await settle();
    await settle();
    expect(messages).toHaveLength(2);
    const [row] = await world.query(
      "select message_id::text as id, order_id::text from order_news where member_id = $1 and sent_at is not null",
      [shopper.memberId],
    );
    const key = { memberId: shopper.memberId, orderId: String(row?.["order_id"]) };
    await runJob(world.deps, "orders.send_news", { ...key, messageId: String(row?.["id"]) });
    await runJob(world.deps, "orders.note_news", key);
    await settle();
    expect(messages).toHaveLength(2);
  });

  it("that is refused is not tried again", async () => {
    await newOrder();
    answer = { ok: false, error: "refused", status: 400 };
    await settle();
    await settle();
    expect(messages).toHaveLength(1);
  });

  it("is not made of what happened more than a day ago", async () => {
    await newOrder();
    world.pass(25 * 60);
    await settle();
    expect([...messages, ...mails]).toEqual([]);
  });

  it("is not sent to who has left", async () => {
    const { shopper } = await newOrder();
    await world.query("update members set deleted_at = now() where member_id = $1", [
      shopper.memberId,
    ]);
    await settle();
    expect([...messages, ...mails]).toEqual([]);
  });
});

describe("the member's choice", () => {
  it("is by default the phone for what is seen at once, and the address for what is kept", async () => {
    const shopper = await world.newNeighbour();
    const read = async () => {
      const found = await world.call(contract.memberNews, {}, shopper.headers);
      return found.ok ? found.data : undefined;
    };
    expect(await read()).toMatchObject({ isEmailVerified: false });
    expect((await read())?.choices.find(({ kind }) => kind === NewsKind.Order)).toMatchObject({
      whatsapp: true,
    });
    await verifyEmail(shopper, "sari@contoh.id");
    expect((await read())?.choices).toEqual([
      { kind: "order", email: true, whatsapp: false, push: true },
      { kind: "sent", email: false, whatsapp: true, push: true },
      { kind: "arrived", email: false, whatsapp: true, push: true },
      { kind: "changed", email: true, whatsapp: true, push: true },
      { kind: "points", email: false, whatsapp: false, push: false },
    ]);
  });

  it("holds for each kind, and tells points where they are wanted", async () => {
    const { shopper, deliveryNo } = await newOrder();
    const none = all(false, false).filter(({ kind }) => kind !== NewsKind.Points);
    await choose(shopper, [
      ...none,
      { kind: NewsKind.Points, email: false, whatsapp: true, push: true },
    ]);
    await report(world, { deliveryNo, statusId: DeliveryStatus.Received });
    await runJobs(world.deps);
    await world.query(
      "update orders set points_earned = 1500, points_bonus = 0 where member_id = $1",
      [shopper.memberId],
    );
    await settle();
    await settle();
    expect(texts()).toEqual([expect.stringMatching(/^Anda mendapat 1\.500 A-Poin/)]);
  });

  it("is the member's own", async () => {
    const [mine, other] = [await world.newNeighbour(), await world.newNeighbour()];
    const foreign = { memberId: mine.memberId, headers: other.headers };
    expect(codeOf(await choose(foreign, all(false, false)))).toBe("FORBIDDEN");
    const bad = { body: { memberId: mine.memberId, choices: [] } };
    expect(codeOf(await world.call(contract.memberChooseNews, bad, mine.headers))).toBe(
      "VALIDATION_FAILED",
    );
  });

  it("is taken back for mail by the link of any mail, without a session, and by nobody else's", async () => {
    const { shopper } = await newOrder();
    await verifyEmail(shopper, "budi@contoh.id");
    await settle();
    const [mail] = mails;
    const url = mail?.options?.stopUrl ?? "";
    expect(url).toMatch(/^http:\/\/shop\.test\/berhenti-kabar\/[\w-]+$/);
    expect(mail?.html).toContain(url);
    expect(mail?.text).toContain(url);
    const token = url.split("/").at(-1) ?? "";
    const stop = (sent: string) => world.call(contract.stopNewsMail, { body: { token: sent } });
    const last = token.at(-1) === "A" ? "B" : "A";
    for (const forged of [`${token.slice(0, -2)}${last}A`, "nonsense", `${token}A`]) {
      expect(codeOf(await stop(forged))).toBe("NEWS_LINK_UNKNOWN");
    }
    expect(await stop(token)).toMatchObject({ ok: true });
    expect(await stop(token)).toMatchObject({ ok: true });
    const found = await world.call(contract.memberNews, {}, shopper.headers);
    expect(found.ok && found.data.choices.every(({ email }) => !email)).toBe(true);
    expect(found.ok && found.data.choices.some(({ whatsapp }) => whatsapp)).toBe(true);
  });

  it("keeps, where mail is stopped, what was chosen of other ways, and gives the rest what goes without mail", async () => {
    const { shopper } = await newOrder();
    await verifyEmail(shopper, "sari@contoh.id");
    const chosen = { kind: NewsKind.Changed, email: true, whatsapp: false, push: false };
    await choose(shopper, [chosen]);
    const body = { token: stopToken(world.deps.config.secret, shopper.memberId) };
    expect(await world.call(contract.stopNewsMail, { body })).toMatchObject({ ok: true });
    const { choices } = await dataOf(world.call(contract.memberNews, {}, shopper.headers));
    expect(choices).toContainEqual({ ...chosen, email: false });
    expect(choices).toContainEqual({ kind: "order", email: false, whatsapp: true, push: true });
    expect(choices.filter(({ email }) => email)).toEqual([]);
  });
});

it("tells the answer to a report once, without what was written", async () => {
  const placed = await placeOrder(world, { [products.tea]: 2 });
  const { memberId, headers } = placed.shopper;
  const deliveryNo = `${placed.orderNumber}-1`;
  await report(world, { deliveryNo, statusId: DeliveryStatus.Received });
  await settle();
  for (const [word, line] of [
    ["reject", /^Laporan masalah Anda sudah kami jawab/],
    ["approve", /^Rp.* Pilih di halaman pesanan .* Laporan masalah Anda kami setujui/],
  ] as const) {
    const problemId = randomUUID();
    const body = {
      id: placed.secretId,
      problemId,
      kind: ProblemKind.Damaged,
      words: "Kemasan bocor",
      items: [{ lineNo: 1, quantity: 1 }],
    };
    expect(await world.call(reportProblem, { body }, headers)).toMatchObject({ ok: true });
    await settle();
    messages.length = 0;
    const reference = `${memberId}/${problemId}`;
    await runGerai(world.deps, "order", "problem", word, reference, "--reason", "Rahasia");
    await settle();
    await settle();
    expect(texts()).toEqual([expect.stringMatching(line)]);
    expect(texts().join(" ")).not.toContain("Rahasia");
  }
});
