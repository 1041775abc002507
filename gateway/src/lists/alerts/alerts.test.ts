import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cancelOrder } from "@gerai/contract/orders";
import * as contract from "@gerai/contract/stock-alerts";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { placeOrder } from "../../../test/support/orders.ts";
import { runGerai } from "../../../test/support/run-gerai.ts";
import { runJob, runJobs } from "../../../test/support/run-jobs.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import { seedGazetteer } from "../../../test/support/seed-gazetteer.ts";
import { setStock, shopWorld, type Shopper } from "../../../test/support/shoppers.ts";
import { stopToken } from "../../account/news-choices.ts";
import type { EmailContent } from "../../providers/email-content.ts";
import type { EmailOptions } from "../../providers/email.ts";
import type { ProviderResult } from "../../providers/request.ts";

interface SentMail extends Pick<EmailContent, "subject" | "text" | "html"> {
  readonly to: string;
  readonly options: EmailOptions | undefined;
}

const mails: SentMail[] = [];
const messages: { readonly phone: string; readonly productName: string; readonly path: string }[] =
  [];
const accepted = { ok: true, data: { messageId: "1" } } as const;
let answer: ProviderResult<{ messageId: string }> = accepted;

const world = await forThisFile(
  shopWorld({
    email: {
      send: async (to, { subject, text, html }, options) => {
        mails.push({ to, subject, text, html, options });
        return answer;
      },
    },
    newsSender: {
      sendNews: async () => accepted,
      sendBackInStock: async (message) => {
        messages.push(message);
        return answer;
      },
    },
  }),
);
const { products } = seeded;

// A gazetteer that is filled is not loaded by an import.
await seedGazetteer(world.deps.db);

beforeEach(async () => {
  await world.query("delete from stock_waits");
  await world.query("delete from stock_alerts");
  await world.query("delete from stock_waves");
  await setStock(world, products.tea, 0);
  mails.length = 0;
  messages.length = 0;
  answer = accepted;
});

const ask = ({ headers }: Shopper, productId: number = products.tea) =>
  world.call(contract.askStockAlert, { body: { productId } }, headers);

const cancel = ({ headers }: Shopper, productId: number = products.tea) =>
  world.call(contract.cancelStockAlert, { params: { productId: String(productId) } }, headers);

const alertsOf = async ({ headers }: Shopper) => {
  const result = await world.call(contract.stockAlerts, {}, headers);
  if (!result.ok) throw new Error(result.code);
  return result.data.alerts;
};

/** One look at all queues, and all messages that follow of it. */
const tell = async (): Promise<void> => {
  await runJob(world.deps, "lists.stock_waves", {});
  await runJobs(world.deps);
};

/** An address that the store `Gerai Dago` serves. */
const inBandung = { latitude: -6.885, longitude: 107.613 };

const moveTo = ({ memberId }: Shopper, { latitude, longitude }: typeof inBandung) =>
  world.query("update addresses set latitude = $2, longitude = $3 where member_id = $1", [
    memberId,
    latitude,
    longitude,
  ]);

const phoneOf = async ({ memberId }: Shopper) => {
  const [row] = await world.query("select phone from members where member_id = $1", [memberId]);
  return row?.["phone"];
};

/** Strangers who have been waiting for the tea, one after the other. */
const queue = (count: number) =>
  world.query(
    `with one as (select gen_random_uuid() as member_id, n from generate_series(1, $1) n),
      alerts as (insert into stock_alerts (member_id, store_id, product_id, alert_id, asked_at, expires_at)
        select member_id, 1, 4, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 second', '2027-06-01' from one)
    insert into stock_waits (store_id, product_id, member_id, asked_at, expires_at)
    select 1, 4, member_id, timestamptz '2026-01-01' + n * interval '1 second', '2027-06-01' from one`,
    [count],
  );

const waiting = async (): Promise<number> => {
  const [row] = await world.query("select count(*)::int4 as total from stock_waits");
  return Number(row?.["total"]);
};

const verifyEmail = ({ memberId }: Shopper, address: string) =>
  world.query("update members set email = $2, email_verified_at = now() where member_id = $1", [
    memberId,
    address,
  ]);

/** The store's own figure, as the retailer's files bring it. */
const importStock = async (sku: string, stock: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "alerts-"));
  const file = join(folder, "stock.csv");
  await writeFile(file, `sku,store_code,stock\n${sku},S1,${stock}\n`);
  const { complaints, exitCode } = await runGerai(world.deps, "import", "stock", file);
  await rm(folder, { recursive: true });
  if (exitCode !== 0) throw new Error(complaints.join("\n"));
};

describe("'Beri tahu saya'", () => {
  it("tells once when an import brings stock, by WhatsApp", async () => {
    const shopper = await world.newNeighbour();
    expect(await Promise.all([ask(shopper), ask(shopper)])).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await alertsOf(shopper)).toMatchObject([{ productId: products.tea, isTold: false }]);
    await tell();
    expect(messages).toEqual([]);
    await importStock("p4", 0);
    await tell();
    expect(messages).toEqual([]);
    await importStock("p4", 40);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(messages).toEqual([
      {
        phone: await phoneOf(shopper),
        productName: "Teh Botol Sosro 450 ml",
        path: "teh-botol-sosro-450-ml-4",
      },
    ]);
    expect(await alertsOf(shopper)).toMatchObject([{ isTold: true }]);
    await setStock(world, products.tea, 0);
    world.pass(60);
    await setStock(world, products.tea, 40);
    await tell();
    expect(messages).toHaveLength(1);
  });

  it("tells when an order that held the last units is given up", async () => {
    await setStock(world, products.tea, 2);
    const { shopper: buyer, orderId } = await placeOrder(world, { [products.tea]: 2 });
    const shopper = await world.newNeighbour();
    expect(await ask(shopper)).toMatchObject({ ok: true });
    await tell();
    expect(messages).toEqual([]);
    await world.call(cancelOrder, { body: { order_id: orderId } }, buyer.headers);
    await tell();
    expect(messages).toHaveLength(1);
  });

  it("writes to a verified address instead, and again where nobody answered", async () => {
    const shopper = await world.newNeighbour();
    await verifyEmail(shopper, "rina@contoh.id");
    await ask(shopper);
    await setStock(world, products.tea, 40);
    answer = { ok: false, error: "unavailable" };
    await tell();
    expect(mails).toHaveLength(1);
    answer = accepted;
    await world.query(
      "update graphile_worker._private_jobs set run_at = now() where key like 'alert:%'",
    );
    await runJobs(world.deps);
    expect(mails).toMatchObject([
      {},
      { to: "rina@contoh.id", subject: "Teh Botol Sosro 450 ml tersedia lagi" },
    ]);
    expect(mails[1]?.text).toContain("/kabar-stok");
    expect(messages).toEqual([]);
  });

  it("is ended by the link of its mail, without a session, and by nobody else's", async () => {
    const [rina, sari] = [await world.newNeighbour(), await world.newNeighbour()];
    await verifyEmail(rina, "rina.stok@contoh.id");
    await ask(rina);
    await setStock(world, products.tea, 40);
    await tell();
    const [mail] = mails;
    const url = mail?.options?.stopUrl ?? "";
    expect(url).toMatch(/^http:\/\/shop\.test\/berhenti-kabar\/stok\/[\w-]+$/);
    expect(mail?.html).toContain(url);
    expect(mail?.text).toContain(url);
    await setStock(world, products.tea, 0);
    await Promise.all([ask(rina), ask(sari)]);
    const token = url.split("/").at(-1) ?? "";
    const stop = (sent: string) => world.call(contract.stopStockAlert, { body: { token: sent } });
    const last = token.at(-1) === "A" ? "B" : "A";
    const newsToken = stopToken(world.deps.config.secret, rina.memberId);
    for (const forged of [`${token.slice(0, -2)}${last}A`, "nonsense", `${token}A`, newsToken]) {
      expect(codeOf(await stop(forged))).toBe("NEWS_LINK_UNKNOWN");
    }
    expect(await alertsOf(rina)).toMatchObject([{ isTold: false }]);
    expect(await stop(token)).toMatchObject({ ok: true });
    expect(await stop(token)).toMatchObject({ ok: true });
    expect(await alertsOf(rina)).toEqual([]);
    expect(await alertsOf(sari)).toHaveLength(1);
    await setStock(world, products.tea, 40);
    world.pass(31);
    await tell();
    expect(mails).toHaveLength(1);
    expect(messages).toHaveLength(1);
  });

  it("tells a few of many, in the order in which they asked, and the next ones later", async () => {
    await queue(10_000);
    const late = await world.newNeighbour();
    await ask(late);
    await setStock(world, products.tea, 3);
    await tell();
    expect(await waiting()).toBe(10_001 - 6);
    await tell();
    expect(await waiting()).toBe(10_001 - 6);
    const [first] = await world.query(
      "select min(asked_at) > timestamptz '2026-01-01 00:00:06' as is_later from stock_waits",
    );
    expect(first).toEqual({ is_later: true });
    await setStock(world, products.tea, 5000);
    world.pass(31);
    await tell();
    expect(await waiting()).toBe(10_001 - 106);
    expect(messages).toEqual([]);
  });

  it("names no page of a product that the shop has no more", async () => {
    const shopper = await world.newNeighbour();
    await ask(shopper);
    const [listed] = await alertsOf(shopper);
    expect(listed?.slug).not.toBe("");
    const setActive = (isActive: boolean) =>
      world.query("update products set is_active = $2 where product_id = $1", [
        products.tea,
        isActive,
      ]);
    await setActive(false);
    const withdrawn = await alertsOf(shopper);
    await setActive(true);
    expect(withdrawn).toEqual([{ ...listed, slug: "" }]);
  });

  it("is cancelled, and ends by itself", async () => {
    const [rina, sari] = [await world.newNeighbour(), await world.newNeighbour()];
    await ask(rina);
    await ask(sari);
    expect(await cancel(rina)).toMatchObject({ ok: true });
    expect(await cancel(rina)).toMatchObject({ ok: true });
    expect(await alertsOf(rina)).toEqual([]);
    expect(await alertsOf(sari)).toHaveLength(1);
    world.pass(91 * 24 * 60);
    await setStock(world, products.tea, 40);
    await tell();
    expect(messages).toEqual([]);
    await runJob(world.deps, "lists.forget_ended_alerts", {});
    expect(await waiting()).toBe(0);
    world.pass(-91 * 24 * 60);
  });

  it("waits at the store that serves the member's address, and says so once that is another one", async () => {
    const shopper = await world.newNeighbour();
    await ask(shopper);
    expect(await alertsOf(shopper)).toMatchObject([{ isOfShelf: true }]);
    await world.query(
      "insert into store_products (store_id, product_id, list_price, price, available) values (2, $1, 6000, 6000, 0)",
      [products.tea],
    );
    await moveTo(shopper, inBandung);
    expect(await alertsOf(shopper)).toMatchObject([{ isOfShelf: false, isTold: false }]);
    world.pass(1);
    expect(await ask(shopper)).toMatchObject({ ok: true });
    const both = await alertsOf(shopper);
    expect(both).toMatchObject([{ isOfShelf: true }, { isOfShelf: false }]);
    expect(new Set(both.map(({ alertId }) => alertId)).size).toBe(2);
  });

  it("is for sold-out products of the member's store, fifty at once", async () => {
    const shopper = await world.newNeighbour();
    expect(codeOf(await ask(shopper, products.milkLitre))).toBe("IN_STOCK");
    expect(codeOf(await ask(shopper, 424_242))).toBe("PRODUCT_NOT_FOUND");
    expect(codeOf(await ask(shopper, products.inactive))).toBe("PRODUCT_NOT_FOUND");
    expect(codeOf(await ask(shopper, products.elsewhere))).toBe("NOT_IN_AREA");
    await world.query(
      `insert into stock_alerts (member_id, store_id, product_id, alert_id, asked_at, expires_at)
       select $1, n, 4, gen_random_uuid(), now(), '2027-06-01' from generate_series(100, 149) n`,
      [shopper.memberId],
    );
    expect(await ask(shopper)).toMatchObject({ code: "ALERT_LIMIT", values: { value: 50 } });
    const guest = await world.call(contract.askStockAlert, { body: { productId: products.tea } });
    expect(codeOf(guest)).toBe("UNAUTHENTICATED");
  });
});
