import { randomUUID } from "node:crypto";
import { limits } from "@gerai/contract/limits";
import {
  DeliveryStatus,
  PaymentChannel,
  ProblemKind,
  ProblemState,
} from "@gerai/contract/order-codes";
import { orderPhoto, reportProblem } from "@gerai/contract/order-problems";
import { RefundReason } from "@gerai/contract/payment-codes";
import sharp from "sharp";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { deliveryWorld } from "../../test/support/deliveries.ts";
import { paymentOf } from "../../test/support/payments.ts";
import { runGerai } from "../../test/support/run-gerai.ts";
import { runJobs } from "../../test/support/run-jobs.ts";

const { world, ordered, seen, tell, drive } = deliveryWorld();

const arrived = async (...wanted: Parameters<typeof ordered>) => {
  const order = await ordered(...wanted);
  await drive(order, DeliveryStatus.Received);
  return order;
};
type Order = Awaited<ReturnType<typeof arrived>>;

const lineOf = async (order: Order, productId: number) => {
  const items = (await seen(order)).deliveries.flatMap((delivery) => delivery.items);
  const item = items.find((known) => known.productId === productId);
  if (item === undefined) throw new Error(`no product ${productId}`);
  return item;
};

interface Wanted {
  readonly id?: string;
  readonly problemId?: string;
  readonly items: readonly { readonly lineNo: number; readonly quantity: number }[];
  readonly photos?: string[];
  readonly words?: string;
}

const send = (order: Order, { items, ...more }: Wanted, headers = order.shopper.headers) =>
  world().call(
    reportProblem,
    {
      body: {
        id: order.secretId,
        problemId: randomUUID(),
        kind: ProblemKind.Damaged,
        words: "Kemasan bocor",
        items: [...items],
        ...more,
      },
    },
    headers,
  );

const reported = async (order: Order, productId: number, quantity: number) => {
  const { lineNo } = await lineOf(order, productId);
  return dataOf(send(order, { items: [{ lineNo, quantity }] }));
};

const referenceOf = ({ shopper }: Order, { problemId }: { readonly problemId: string }) =>
  `${shopper.memberId}/${problemId}`;

const gerai = async (...words: readonly string[]) => {
  const { lines, exitCode } = await runGerai(world().deps, "order", "problem", ...words);
  return { out: lines.join("\n"), code: exitCode };
};

const approve = (order: Order, problem: { readonly problemId: string }) =>
  gerai("approve", referenceOf(order, problem), "--reason", "Maaf, kami ganti", "--by", "Sari");

const photograph = async (): Promise<string> => {
  const create = { width: 1600, height: 900, channels: 3, background: "green" } as const;
  const bytes = await sharp({ create })
    .withExif({ IFD0: { Make: "Ponsel" } })
    .jpeg()
    .toBuffer();
  return bytes.toString("base64");
};

it("is reported with photos, and comes back to the rupiah when customer service approves it", async () => {
  const order = await arrived({ 1: 3, 4: 2 });
  const { lineNo, qtyReportable } = await lineOf(order, 1);
  expect(qtyReportable).toBe(3);
  const photos = [await photograph(), await photograph()];
  const problem = await dataOf(send(order, { items: [{ lineNo, quantity: 2 }], photos }));
  expect(problem.state).toBe(ProblemState.Received);
  expect((await lineOf(order, 1)).qtyReportable).toBe(1);
  const before = await seen(order);
  expect(before.problems).toMatchObject([
    {
      kind: ProblemKind.Damaged,
      words: "Kemasan bocor",
      state: ProblemState.Received,
      items: [{ productName: "Ultra Milk Full Cream 1 L", quantity: 2 }],
      credited: 0,
    },
  ]);
  const [address = ""] = before.problems[0]?.photos ?? [];
  const photoId = address.split("/").at(-1) ?? "";
  const { content } = await dataOf(
    world().call(orderPhoto, { params: { id: order.secretId, photoId } }, order.shopper.headers),
  );
  const kept = await sharp(Buffer.from(content, "base64")).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(["webp", 1280, 720, undefined]);

  const listed = await gerai("list");
  expect(listed.out).toContain(order.orderNumber);
  expect(listed.out).toContain("2 × Ultra Milk Full Cream 1 L");
  expect(listed.out).toContain("2 foto");
  expect((await approve(order, problem)).out).toContain("Rp32.000");
  await runJobs(world().deps);
  const after = await seen(order);
  expect(after.problems).toMatchObject([
    { state: ProblemState.Approved, answer: "Maaf, kami ganti", credited: 32_000 },
  ]);
  expect(after.amounts).toMatchObject({ credited: 32_000, refunded: 32_000, refunding: 0 });
  const { refunds } = await paymentOf(world(), order.secretId, order.shopper);
  expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
    [32_000, RefundReason.Service],
  ]);
  expect((await approve(order, problem)).code).toBe(1);
  const again = await gerai("reject", referenceOf(order, problem), "--reason", "tidak");
  expect(again).toMatchObject({ code: 1 });
  expect((await seen(order)).amounts.credited).toBe(32_000);
  const [row] = await world().query("select decided_by from order_problems where problem_id = $1", [
    problem.problemId,
  ]);
  expect(row?.["decided_by"]).toMatch(/^Sari \(/);
});

it("gives the same for a unit whether a report or customer service gave others back before", async () => {
  const credit = async (order: Order) =>
    runGerai(
      world().deps,
      "order",
      "refund",
      order.orderNumber,
      "--line",
      `${(await lineOf(order, 1)).lineNo}:1`,
      "--actor",
      "Sari",
      "--reason",
      "rusak",
      "--force",
    );
  const creditedOf = async (order: Order) => (await seen(order)).amounts.credited;
  const serviceFirst = await arrived({ 1: 2 });
  const reportFirst = await arrived({ 1: 2 });
  await credit(serviceFirst);
  await approve(serviceFirst, await reported(serviceFirst, 1, 1));
  await approve(reportFirst, await reported(reportFirst, 1, 1));
  await credit(reportFirst);
  expect(await creditedOf(serviceFirst)).toBe(32_000);
  expect(await creditedOf(reportFirst)).toBe(32_000);
  expect(await credit(reportFirst)).toMatchObject({ exitCode: 1 });
});

it("says why where customer service rejects it, gives nothing back, and may be reported anew", async () => {
  const order = await arrived({ 1: 1 });
  const problem = await reported(order, 1, 1);
  expect((await lineOf(order, 1)).qtyReportable).toBe(0);
  expect((await gerai("reject", referenceOf(order, problem), "--reason", " ")).code).toBe(1);
  const done = await gerai("reject", referenceOf(order, problem), "--reason", "Foto tidak jelas");
  expect(done).toMatchObject({ code: 0 });
  const detail = await seen(order);
  expect(detail.problems).toMatchObject([
    { state: ProblemState.Rejected, answer: "Foto tidak jelas", credited: 0 },
  ]);
  expect(detail.amounts.credited).toBe(0);
  expect((await lineOf(order, 1)).qtyReportable).toBe(1);
  expect((await gerai("list", "--state", "rejected")).out).toContain("Foto tidak jelas");
  expect((await gerai("approve", "nobody", "--reason", "ya")).code).toBe(1);
});

it("is one report however often it is sent, and two at once never take the same units", async () => {
  const order = await arrived({ 1: 2 });
  const { lineNo } = await lineOf(order, 1);
  const problemId = randomUUID();
  const items = [{ lineNo, quantity: 2 }];
  const twice = await Promise.all([
    send(order, { problemId, items }),
    send(order, { problemId, items }),
    send(order, { items }),
  ]);
  const counted = twice.filter(({ ok }) => ok);
  expect((await seen(order)).problems).toHaveLength(1);
  expect([1, 2]).toContain(counted.length);
  const known = (await seen(order)).problems[0]?.problemId ?? "";
  expect(await dataOf(send(order, { problemId: known, items }))).toMatchObject({
    problemId: known,
  });
  const other = await arrived({ 1: 1 });
  const own = { ...other, shopper: order.shopper };
  expect(codeOf(await send(own, { items }))).toBe("ORDER_NOT_FOUND");
});

it("is for own articles that came, for seven days, in their number, and five times at most", async () => {
  const order = await ordered({ 1: 3, 4: 1 });
  const { lineNo } = await lineOf(order, 1);
  const one = { items: [{ lineNo, quantity: 1 }] };
  expect(codeOf(await send(order, one))).toBe("PROBLEM_NOT_REPORTABLE");
  await tell(order, "short", { lines: [{ sku: "p1", quantity: 1 }] });
  await drive(order, DeliveryStatus.Received);
  const { headers } = await world().newShopper();
  expect(codeOf(await send(order, one, headers))).toBe("ORDER_NOT_FOUND");
  // No photo is decoded of a report that is refused anyway.
  const unreadable = { ...one, photos: ["aGFsbG8="] };
  expect(codeOf(await send(order, unreadable, headers))).toBe("ORDER_NOT_FOUND");
  for (const items of [[{ lineNo, quantity: 3 }], [{ lineNo: 99, quantity: 1 }]]) {
    expect(codeOf(await send(order, { items }))).toBe("PROBLEM_NOT_REPORTABLE");
  }
  const bad = [
    { items: [] },
    { items: [one.items[0]!, one.items[0]!] },
    { ...one, words: " " },
    { ...one, words: "x".repeat(limits.problemWords + 1) },
    { ...one, photos: Array.from({ length: 4 }, () => "aGFsbG8=") },
    { ...one, photos: Array.from({ length: 3 }, () => "A".repeat(4_002_000)) },
  ];
  for (const wrong of bad) expect(codeOf(await send(order, wrong))).toBe("VALIDATION_FAILED");
  expect(codeOf(await send(order, unreadable))).toBe("PICTURE_UNREADABLE");
  const huge = { ...one, photos: ["A".repeat(14_000_000)] };
  expect(codeOf(await send(order, huge))).toBe("PAYLOAD_TOO_LARGE");

  for (let times = 0; times < limits.problemsPerOrder; times += 1) {
    const problem = await dataOf(send(order, one));
    await gerai("reject", referenceOf(order, problem), "--reason", "tidak terlihat");
  }
  expect(codeOf(await send(order, unreadable))).toBe("PROBLEM_LIMITED");
  const late = await arrived({ 5: 1 });
  world().pass(limits.problemDays * 24 * 60);
  expect((await lineOf(late, 5)).qtyReportable).toBe(0);
  const { lineNo: lateLine } = await lineOf(late, 5);
  expect(codeOf(await send(late, { items: [{ lineNo: lateLine, quantity: 1 }] }))).toBe(
    "PROBLEM_NOT_REPORTABLE",
  );
});

it("never gives back more than was paid, whatever the store says later", async () => {
  const order = await arrived({ 1: 2 }, { channel: PaymentChannel.CashOnDelivery });
  const paid = (await seen(order)).amounts.paid;
  await approve(order, await reported(order, 1, 1));
  await tell(order, "short", { lines: [{ sku: "p1", quantity: 2 }] });
  const detail = await seen(order);
  const { credited, due, refunded, refunding } = detail.amounts;
  expect([credited, refunded + refunding]).toEqual([32_000, 32_000]);
  expect(detail.amounts.paid).toBe(paid);
  expect(paid).toBe(due + refunded + refunding);
});

it("of a substitute gives back what the substitute counts for", async () => {
  const order = await ordered({ 1: 2 });
  // Tea bags of Rp9.000 for milk of Rp16.000.
  await tell(order, "substituted", {
    lines: [{ sku: "p1", quantity: 2, substitute: { sku: "p5", quantity: 2 } }],
  });
  await drive(order, DeliveryStatus.Received);
  await approve(order, await reported(order, 1, 1));
  const detail = await seen(order);
  expect(detail.problems).toMatchObject([{ credited: 9_000 }]);
  expect(detail.amounts.credited).toBe(14_000 + 9_000);
});
