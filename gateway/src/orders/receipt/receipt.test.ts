import { DeliveryStatus, type OrderStatus, OrderType } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/receipts";
import { describe, expect, it } from "vitest";
import { codeOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { detailOf, placeOrder, report } from "../../../test/support/orders.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import {
  neighbourWithCart,
  orderCart,
  shopWorld,
  type Shopper,
} from "../../../test/support/shoppers.ts";
import { givePoints } from "../../../test/support/vouchers.ts";
import { makeTicket } from "./ticket.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

interface Caller {
  readonly headers: Readonly<Record<string, string>>;
}

const askTicket = (secretId: string, { headers }: Caller) =>
  world.call(contract.receiptTicket, { params: { id: secretId } }, headers);

const ticketOf = async (secretId: string, shopper: Shopper): Promise<string> => {
  const answer = await askTicket(secretId, shopper);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.ticket;
};

const open = (ticket: string) => world.call(contract.receipt, { body: { ticket } });

const receiptOf = async (secretId: string, shopper: Shopper) => {
  const answer = await open(await ticketOf(secretId, shopper));
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

const setOrder = (orderId: string, status: number, type: string = OrderType.Delivery) =>
  world.query("update orders set status = $2, order_type = $3 where order_id = $1", [
    orderId,
    status,
    type,
  ]);

/** Label and amount of the rows, in the order of the receipt. */
const amountsOf = ({ lines }: contract.Receipt) =>
  lines.flatMap((line) =>
    line.kind === "row" || line.kind === "total" ? [[line.left.trim(), line.right]] : [],
  );

describe("a ticket", () => {
  it("opens this one receipt without a session, and five minutes long", async () => {
    const { shopper, secretId, orderId, orderNumber } = await placeOrder(world, {
      [products.tea]: 1,
    });
    const ticket = await ticketOf(secretId, shopper);
    expect(await open(ticket)).toMatchObject({
      ok: true,
      data: { fileName: `e-receipt-${orderNumber}.png` },
    });
    const ago = (ms: number) => new Date(world.deps.clock.now().getTime() - ms);
    const admission = { memberId: shopper.memberId, orderId };
    const madeAgo = (ms: number) => makeTicket(world.deps.config.secret, admission, ago(ms)).ticket;
    expect(codeOf(await open(madeAgo(290_000)))).toBe("OK");
    expect(codeOf(await open(madeAgo(300_000)))).toBe("TICKET_INVALID");
  });

  it("cannot be made or changed by others", async () => {
    const { shopper, secretId, orderId } = await placeOrder(world, { [products.tea]: 1 });
    const ticket = await ticketOf(secretId, shopper);
    for (const at of [0, 20, 44, ticket.length - 2]) {
      const letter = ticket[at] === "A" ? "B" : "A";
      const forged = ticket.slice(0, at) + letter + ticket.slice(at + 1);
      expect(codeOf(await open(forged))).toBe("TICKET_INVALID");
    }
    const admission = { memberId: shopper.memberId, orderId };
    const foreign = makeTicket("another secret", admission, world.deps.clock.now());
    expect(codeOf(await open(foreign.ticket))).toBe("TICKET_INVALID");
    expect(codeOf(await open(secretId))).toBe("TICKET_INVALID");
    expect(codeOf(await open(""))).toBe("TICKET_INVALID");
  });

  it("is for members, and for their own orders", async () => {
    const { shopper, secretId, orderId } = await placeOrder(world, { [products.tea]: 1 });
    const other = await world.newShopper();
    expect(codeOf(await askTicket(secretId, { headers: {} }))).toBe("UNAUTHENTICATED");
    expect(await askTicket(secretId, other)).toMatchObject({
      ok: false,
      code: "ORDER_NOT_FOUND",
      statusCode: 404,
    });
    expect(codeOf(await askTicket(orderId, shopper))).toBe("ORDER_NOT_FOUND");
    // Signed by us, but of a member and an order that do not belong together.
    const mixed = { memberId: other.memberId, orderId };
    const { ticket } = makeTicket(world.deps.config.secret, mixed, world.deps.clock.now());
    expect(codeOf(await open(ticket))).toBe("ORDER_NOT_FOUND");
  });

  const allowed: readonly OrderStatus[] = [12, 13, 14, 15];
  it("is given from 12 to 15, and at 15 alone for e-services (ORD-83, ORD-84)", async () => {
    const { shopper, secretId, orderId } = await placeOrder(world, { [products.tea]: 1 });
    for (const status of [10, 11, 12, 13, 14, 15, 16, 17, 18] as const) {
      for (const type of Object.values(OrderType)) {
        const isEService = type === OrderType.PhoneCredit || type === OrderType.DataPackage;
        const isAllowed = isEService ? status === 15 : allowed.includes(status);
        await setOrder(orderId, status, type);
        const answer = await askTicket(secretId, shopper);
        expect([status, type, codeOf(answer)]).toEqual([
          status,
          type,
          isAllowed ? "OK" : "RECEIPT_NOT_FOUND",
        ]);
      }
    }
    await setOrder(orderId, 12);
    const ticket = await ticketOf(secretId, shopper);
    await setOrder(orderId, 17);
    expect(await open(ticket)).toMatchObject({ code: "RECEIPT_NOT_FOUND", statusCode: 404 });
  });
});

describe("a receipt", () => {
  it("says what was bought, what it cost, and the tax in it", async () => {
    const { shopper, secretId, orderNumber } = await placeOrder(world, {
      [products.milkLitre]: 2,
      [products.hamper]: 1,
    });
    const receipt = await receiptOf(secretId, shopper);
    const amounts = amountsOf(receipt);
    expect(amounts[0]).toEqual(["No. Pesanan", orderNumber]);
    expect(amounts[1]?.[1]).toMatch(/ WIB$/);
    // 11/111 of 406,000; 11/12 of what is left.
    expect(amounts.slice(-8)).toEqual([
      ["1 x Rp350.000", "Rp350.000"],
      ["Total harga", "Rp390.000"],
      ["Diskon", "-Rp8.000"],
      ["Ongkos kirim", "Rp24.000"],
      ["TOTAL", "Rp406.000"],
      ["Pembayaran", "Bayar di Tempat (COD)"],
      ["DPP nilai lain (11/12)", "Rp335.286"],
      ["PPN 12%", "Rp40.234"],
    ]);
    expect(receipt.lines).toContainEqual({ kind: "text", text: "Dibayar saat pesanan diterima." });
    expect(receipt.lines).toContainEqual({ kind: "text", text: "Penjual: Rumah Parsel" });
    expect(receipt.lines[0]).toEqual({ kind: "title", text: "Gerai" });
  });

  it("names the promotion of the channel once, and apart from the discount", async () => {
    const { shopper, secretId, orderId } = await placeOrder(world, { [products.milkLitre]: 2 });
    const before = new Map(amountsOf(await receiptOf(secretId, shopper)) as [string, string][]);
    await world.query(
      `update orders set total_payment_promo = 1000, total_final = total_final - 1000
       where member_id = $1 and order_id = $2`,
      [shopper.memberId, orderId],
    );
    const after = new Map(amountsOf(await receiptOf(secretId, shopper)) as [string, string][]);
    expect(after.get("Diskon")).toBe(before.get("Diskon"));
    expect(after.get("Promo pembayaran")).toBe("-Rp1.000");
    // It is a way to pay: the tax stays.
    expect(after.get("PPN 12%")).toBe(before.get("PPN 12%"));
  });

  it("says what was left out, and taxes only what came", async () => {
    const { shopper, secretId, orderId } = await placeOrder(world, { [products.milkLitre]: 2 });
    const before = amountsOf(await receiptOf(secretId, shopper));
    const total = Number(before.find(([label]) => label === "TOTAL")?.[1]?.replace(/\D/g, ""));
    await world.query(
      `insert into order_credits (member_id, order_id, credit_key, reason, money, points, created_at)
       values ($1, $2, 'short', 'short', $3, 0, now())`,
      [shopper.memberId, orderId, total - 11_100],
    );
    const amounts = amountsOf(await receiptOf(secretId, shopper));
    expect(amounts).toContainEqual(["TOTAL AKHIR", "Rp11.100"]);
    expect(amounts.at(-1)).toEqual(["PPN 12%", "Rp1.100"]);
    expect(before.some(([label]) => label === "TOTAL AKHIR")).toBe(false);
  });

  it("says what was handed over at the door, whatever went back later", async () => {
    const shopper = await neighbourWithCart(world, { [products.milkLitre]: 2 });
    const placed = await orderCart(world, shopper, undefined, { cashTendered: 50_000 });
    const { orderId, orderNumber, secretId } = placed;
    const received = { statusId: DeliveryStatus.Received, receiverName: "Rina" };
    await report(world, { deliveryNo: `${orderNumber}-1`, ...received });
    await world.query(
      `insert into order_credits (member_id, order_id, credit_key, delivery_id, reason, money, points, created_at)
       select member_id, order_id, 'damaged', delivery_id, 'service', 10000, 0, now() from deliveries
       where member_id = $1 and order_id = $2`,
      [shopper.memberId, orderId],
    );
    const amounts = amountsOf(await receiptOf(secretId, shopper));
    expect(amounts).toContainEqual(["Tidak dikirim atau dikembalikan", "-Rp10.000"]);
    expect(amounts).toContainEqual(["TOTAL AKHIR", "Rp31.000"]);
    expect(amounts).toContainEqual(["Tunai", "Rp50.000"]);
    expect(amounts).toContainEqual(["Kembali", "Rp9.000"]);
  });

  it("names A-Poin where they paid for all of it, and no cash", async () => {
    const shopper = await neighbourWithCart(world, { [products.tea]: 2 });
    await givePoints(world, shopper, 21_000);
    const { secretId } = await orderCart(world, shopper, undefined, { points: 21_000 });
    const receipt = await receiptOf(secretId, shopper);
    expect(amountsOf(receipt)).toContainEqual(["TOTAL", "Rp0"]);
    expect(amountsOf(receipt)).toContainEqual(["Pembayaran", "A-Poin"]);
    expect(JSON.stringify(receipt.lines)).not.toMatch(/COD|Dibayar saat/);
    expect((await detailOf(world, secretId, shopper)).paymentImage).toBe("");
  });

  it("is drawn with all its words, whatever stands in them", async () => {
    const { shopper, secretId, orderId } = await placeOrder(world, { [products.tea]: 1 });
    const name = `Teh <b>"Manis"</b> & ${"x".repeat(90)}`;
    await world.query("update order_lines set product_name = $2 where order_id = $1", [
      orderId,
      name,
    ]);
    const { drawing } = await receiptOf(secretId, shopper);
    expect(drawing).not.toContain("<b>");
    const words = [...drawing.matchAll(/>([^<]*)<\/text>/g)].map(([, text]) => text).join("");
    expect(words).toContain(`Teh &lt;b&gt;&quot;Manis&quot;&lt;/b&gt; &amp;${"x".repeat(90)}`);
  });

  it("of a gift shows its prices to whoever paid, and says that the parcel has none", async () => {
    const { shopper, secretId, orderId } = await placeOrder(world, { [products.tea]: 1 });
    await world.query(
      "update orders set is_gift = true, gift_sender = 'Rina' where order_id = $1",
      [orderId],
    );
    const { lines } = await receiptOf(secretId, shopper);
    expect(lines).toContainEqual({ kind: "centre", text: "Hadiah: paket dikirim tanpa harga" });
    expect(lines.some((line) => line.kind === "total")).toBe(true);
  });
});
