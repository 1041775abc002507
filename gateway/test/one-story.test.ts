import { randomUUID } from "node:crypto";
import { arrivalSchema } from "@gerai/contract/arrivals";
import { checkoutDelivery, placeOrder } from "@gerai/contract/checkout";
import { formatRupiah } from "@gerai/contract/money";
import { moneyStory, nothingPaid } from "@gerai/contract/money-story";
import {
  DeliveryStatus,
  OrderStatus,
  OrderType,
  PaymentChannel,
  ProblemKind,
} from "@gerai/contract/order-codes";
import { reportProblem } from "@gerai/contract/order-problems";
import { cancelOrder, type Order } from "@gerai/contract/orders";
import { chooseRefund, orderRefunds } from "@gerai/contract/payment";
import { beforeEach, describe, expect, it } from "vitest";
import { isFailure } from "../src/failure.ts";
import { recordArrival } from "../src/fulfilment/arrivals/record-arrival.ts";
import { encodeOrderId } from "../src/orders/secret-id.ts";
import { dataOf } from "./support/answers.ts";
import { sentAddress, tea } from "./support/arrivals.ts";
import { findDifferences } from "./support/find-differences.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { detailOf, report, reportFromStore } from "./support/orders.ts";
import { callBack, notification, testProvider } from "./support/payments.ts";
import { runGerai } from "./support/run-gerai.ts";
import { runJob, runJobs } from "./support/run-jobs.ts";
import { fillCart, orderForm, setStock, shopWorld, type Shopper } from "./support/shoppers.ts";
import { givePoints, ledgerFaults } from "./support/vouchers.ts";

/** Each end that an order can have is told alike by its mails, its page, the ledgers and the reconciliation. */

const { CashOnDelivery, GoPay, BcaVirtualAccount } = PaymentChannel;
const { OnTheWay, Received, Returned, Failed } = DeliveryStatus;
const { Arrived, Cancelled, Expired } = OrderStatus;

const provider = testProvider();
const mails: { readonly to: string; readonly text: string }[] = [];
const world = await forThisFile(
  shopWorld({
    payments: { midtrans: provider, dana: undefined },
    email: {
      send: async (to, { text }) => {
        mails.push({ to, text });
        return { ok: true, data: { messageId: "1" } };
      },
    },
  }),
);

interface Placed {
  readonly shopper: Shopper;
  readonly orderId: string;
  readonly secretId: string;
  readonly orderNumber: string;
}

const mailOf = ({ memberId }: Shopper) => `${memberId}@contoh.id`;

const newReader = async (): Promise<Shopper> => {
  const shopper = await world.newNeighbour();
  await world.query(
    "update members set email = $2, email_verified_at = now() where member_id = $1",
    [shopper.memberId, mailOf(shopper)],
  );
  return shopper;
};

const place = async (
  channel: PaymentChannel,
  {
    quantities = { 1: 1 },
    points = 0,
  }: { quantities?: Record<number, number>; points?: number } = {},
): Promise<Placed> => {
  const shopper = await newReader();
  if (points > 0) await givePoints(world, shopper, points);
  await fillCart(world, shopper, quantities);
  const body = await orderForm(world, shopper, { paymentChannel: channel, points });
  const made = await dataOf(world.call(checkoutDelivery, { body }, shopper.headers));
  const orderId = made.order?.orderId ?? "";
  const placed = await dataOf(world.call(placeOrder, { body: { orderId } }, shopper.headers));
  return { shopper, ...placed };
};

const pay = async ({ orderNumber }: Placed): Promise<void> => {
  provider.pay(`${orderNumber}-1`);
  await callBack(world, notification(`${orderNumber}-1`));
};

const paid = async (...wanted: Parameters<typeof place>): Promise<Placed> => {
  const order = await place(...wanted);
  await pay(order);
  return order;
};

const cancel = ({ orderId, shopper }: Placed) =>
  dataOf(world.call(cancelOrder, { body: { order_id: orderId } }, shopper.headers));

const drive = async (
  { orderNumber }: Placed,
  statuses: readonly DeliveryStatus[],
  { parcel = 1, isFinal = false } = {},
): Promise<void> => {
  for (const statusId of statuses) {
    world.pass(1);
    await report(world, { deliveryNo: `${orderNumber}-${parcel}`, statusId, isFinal });
  }
};

/** One of two units is missing. */
const runShort = async ({ orderNumber }: Placed): Promise<void> => {
  const lines = [{ sku: "p1", quantity: 1 }];
  await reportFromStore(world, { deliveryNo: `${orderNumber}-1`, kind: "short", lines });
  await setStock(world, 1, 100);
};

const choose = async ({ secretId, shopper: { headers } }: Placed, isByBank: boolean) => {
  const params = { secretId };
  const { refunds } = await dataOf(world.call(orderRefunds, { params }, headers));
  const refundId = refunds[0]?.refundId ?? "";
  const account = { bankName: "Bank Jago", accountNumber: "00123456", accountName: "Rina" };
  const body = isByBank ? ({ way: "bank", ...account } as const) : ({ way: "points" } as const);
  await dataOf(world.call(chooseRefund, { params: { secretId, refundId }, body }, headers));
};

const expire = async (): Promise<void> => {
  world.pass(125);
  await runJob(world.deps, "checkout.expire_orders", {});
};

const settle = async (): Promise<void> => {
  await runJobs(world.deps);
  await world.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'news:%'",
  );
  await runJobs(world.deps);
};

/** An order of the app, as it tells of it one time after the other. */
const fromApp = async (
  statuses: readonly DeliveryStatus[],
  ...told: readonly OrderStatus[]
): Promise<Placed> => {
  const shopper = await newReader();
  await world.query(
    "insert into member_phones (phone, member_id) select phone, member_id from members where member_id = $1",
    [shopper.memberId],
  );
  const [member] = await world.query("select phone from members where member_id = $1", [
    shopper.memberId,
  ]);
  const now = world.deps.clock.now();
  const sent = {
    externalId: shopper.memberId,
    orderType: OrderType.Delivery,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 3_600_000).toISOString(),
    member: { phone: member?.["phone"] },
    storeCode: "S1",
    paymentChannel: GoPay,
    total: 17_000,
    address: sentAddress,
    deliveries: [
      {
        type: "0",
        fee: 9_000,
        lines: [tea],
        events: statuses.map((statusId) => ({
          eventId: String(statusId),
          statusId,
          occurredAt: now.toISOString(),
        })),
      },
    ],
  };
  for (const status of told) {
    const arrival = arrivalSchema.parse({ ...sent, status });
    const outcome = await recordArrival(world.deps, "app", arrival);
    if (isFailure(outcome) || outcome.ignored) throw new Error(JSON.stringify(outcome));
  }
  const [row] = await world.query(
    "select order_id::text, order_number from orders where member_id = $1",
    [shopper.memberId],
  );
  const orderId = String(row?.["order_id"]);
  const secretId = encodeOrderId(world.deps.config.secret, orderId);
  return { shopper, orderId, secretId, orderNumber: String(row?.["order_number"]) };
};

const reportBroken = async ({
  secretId,
  shopper: { headers, memberId },
}: Placed): Promise<void> => {
  const problemId = randomUUID();
  const items = [{ lineNo: 1, quantity: 1 }];
  const body = { id: secretId, problemId, kind: ProblemKind.Damaged, words: "Bocor", items };
  await dataOf(world.call(reportProblem, { body }, headers));
  await runGerai(
    world.deps,
    "order",
    "problem",
    "approve",
    `${memberId}/${problemId}`,
    "--reason",
    "Ya",
  );
};

type Sum = (order: Order) => string;
const whole: Sum = ({ totalAmountFinal }) => formatRupiah(totalAmountFinal);
const credited: Sum = ({ amounts }) => formatRupiah(amounts.credited);

interface End {
  readonly name: string;
  readonly status: OrderStatus;
  readonly make: () => Promise<Placed>;
  /** What mails and page say of the money. */
  readonly story: (order: Order) => readonly string[];
}

const ends: readonly End[] = [
  {
    name: "paid and delivered",
    status: Arrived,
    make: async () => {
      const order = await paid(GoPay);
      await drive(order, [OnTheWay, Received]);
      return order;
    },
    story: () => [],
  },
  {
    name: "partly short, paid before",
    status: Arrived,
    make: async () => {
      const order = await paid(GoPay, { quantities: { 1: 2 } });
      await runShort(order);
      await drive(order, [OnTheWay, Received]);
      return order;
    },
    story: (order) => [`${credited(order)} sudah dikembalikan lewat GO-PAY.`],
  },
  {
    name: "partly short, paid at the door",
    status: Arrived,
    make: async () => {
      const order = await place(CashOnDelivery, { quantities: { 1: 2 } });
      await runShort(order);
      await drive(order, [OnTheWay, Received]);
      return order;
    },
    story: (order) => [`${credited(order)} tidak jadi ditagih.`],
  },
  {
    name: "cancelled before it was paid",
    status: Cancelled,
    make: async () => {
      const order = await place(GoPay);
      await cancel(order);
      return order;
    },
    story: () => [nothingPaid],
  },
  {
    name: "cancelled before it was paid, its points return",
    status: Cancelled,
    make: async () => {
      const order = await place(GoPay, { points: 2_000 });
      await cancel(order);
      return order;
    },
    story: () => [nothingPaid, "2.000 A-Poin kembali ke saldo Anda."],
  },
  {
    name: "cancelled after it was paid",
    status: Cancelled,
    make: async () => {
      const order = await paid(GoPay, { points: 2_000 });
      await cancel(order);
      return order;
    },
    story: (order) => [
      `${whole(order)} sudah dikembalikan lewat GO-PAY.`,
      "2.000 A-Poin kembali ke saldo Anda.",
    ],
  },
  {
    name: "cancelled after a transfer, its member has not chosen",
    status: Cancelled,
    make: async () => {
      const order = await paid(BcaVirtualAccount);
      await cancel(order);
      return order;
    },
    story: (order) => [`${whole(order)} menunggu pilihan Anda: A-Poin atau rekening bank.`],
  },
  {
    name: "cancelled after a transfer, returned as A-Poin",
    status: Cancelled,
    make: async () => {
      const order = await paid(BcaVirtualAccount);
      await cancel(order);
      await choose(order, false);
      return order;
    },
    story: (order) => [`${whole(order)} sudah dikembalikan sebagai A-Poin.`],
  },
  {
    name: "cancelled after a transfer, on its way to the bank",
    status: Cancelled,
    make: async () => {
      const order = await paid(BcaVirtualAccount);
      await cancel(order);
      await choose(order, true);
      return order;
    },
    story: (order) => [`${whole(order)} sedang dikembalikan ke rekening bank Anda.`],
  },
  {
    name: "cancelled after a transfer, returned by the bank",
    status: Cancelled,
    make: async () => {
      const order = await paid(BcaVirtualAccount);
      await cancel(order);
      await choose(order, true);
      const { lines } = await runGerai(world.deps, "refunds", "export");
      const references = lines.slice(1).map((line) => line.split(",")[0] ?? "");
      await runGerai(world.deps, "refunds", "mark", ...references);
      return order;
    },
    story: (order) => [`${whole(order)} sudah dikembalikan ke rekening bank Anda.`],
  },
  {
    name: "cancelled by customer service",
    status: Cancelled,
    make: async () => {
      const order = await paid(GoPay);
      const why = ["--reason", "Telepon", "--actor", "Sari"];
      await runGerai(world.deps, "order", "cancel", order.orderNumber, ...why, "--force");
      return order;
    },
    story: (order) => [`${whole(order)} sudah dikembalikan lewat GO-PAY.`],
  },
  {
    name: "cancelled by the store: nothing of it was there",
    status: Cancelled,
    make: async () => {
      const order = await paid(GoPay);
      await runShort(order);
      return order;
    },
    story: (order) => [`${whole(order)} sudah dikembalikan lewat GO-PAY.`],
  },
  {
    name: "expired",
    status: Expired,
    make: async () => {
      const order = await place(GoPay, { points: 1_000 });
      await expire();
      return order;
    },
    story: () => [nothingPaid, "1.000 A-Poin kembali ke saldo Anda."],
  },
  {
    name: "cancelled, and paid too late",
    status: Cancelled,
    make: async () => {
      const order = await place(GoPay);
      await cancel(order);
      await pay(order);
      return order;
    },
    story: (order) => [`${whole(order)} sudah dikembalikan lewat GO-PAY.`],
  },
  {
    name: "returned, paid at the door",
    status: Cancelled,
    make: async () => {
      const order = await place(CashOnDelivery);
      await drive(order, [OnTheWay, Returned]);
      return order;
    },
    story: () => [nothingPaid],
  },
  {
    name: "returned, paid before",
    status: Cancelled,
    make: async () => {
      const order = await paid(GoPay, { points: 3_000 });
      await drive(order, [OnTheWay, Returned]);
      return order;
    },
    story: (order) => [
      `${whole(order)} sudah dikembalikan lewat GO-PAY.`,
      "3.000 A-Poin kembali ke saldo Anda.",
    ],
  },
  {
    name: "lost",
    status: Cancelled,
    make: async () => {
      const order = await paid(GoPay);
      await drive(order, [OnTheWay, Failed], { isFinal: true });
      return order;
    },
    story: (order) => [`${whole(order)} sudah dikembalikan lewat GO-PAY.`],
  },
  {
    name: "one parcel returned, the other paid at the door",
    status: Arrived,
    make: async () => {
      const order = await place(CashOnDelivery, { quantities: { 1: 1, 6: 1 } });
      await drive(order, [OnTheWay, Returned]);
      await drive(order, [OnTheWay, Received], { parcel: 2 });
      return order;
    },
    story: (order) => [`${credited(order)} tidak jadi ditagih.`],
  },
  {
    name: "delivered, a problem approved",
    status: Arrived,
    make: async () => {
      const order = await paid(GoPay, { quantities: { 1: 2 } });
      await drive(order, [OnTheWay, Received]);
      await reportBroken(order);
      return order;
    },
    story: (order) => [`${credited(order)} sudah dikembalikan lewat GO-PAY.`],
  },
  {
    name: "of the app, returned",
    status: Cancelled,
    make: () => fromApp([OnTheWay, Returned], Cancelled),
    story: () => ["Rp17.000 dikembalikan lewat aplikasi tempat Anda membayar."],
  },
  {
    name: "of the app, cancelled before it was paid",
    status: Cancelled,
    make: () => fromApp([], OrderStatus.WaitingForPayment, Cancelled),
    story: () => [nothingPaid],
  },
  {
    name: "of the app, cancelled after it was paid",
    status: Cancelled,
    make: () => fromApp([], OrderStatus.InProcess, Cancelled),
    story: () => ["Rp17.000 dikembalikan lewat aplikasi tempat Anda membayar."],
  },
];

/** What the ledgers say of an order. */
const ledgerOf = async ({ orderId }: Placed) => {
  const [row] = await world.query(
    `select (select coalesce(sum(received), 0) from payments where order_id = $1)::int
        + (select coalesce(sum(collected), 0) from deliveries where order_id = $1)::int as paid,
      (select coalesce(sum(amount), 0) from refunds where order_id = $1)::int as returned,
      (select coalesce(sum(e.amount), 0) from point_transactions t join point_entries e using (member_id, transaction_id)
        where t.order_id = $1 and t.kind = 'return' and e.account = 'member')::int as points`,
    [orderId],
  );
  return row;
};

const sumOf = (returns: Order["amounts"]["returns"], isElsewhere: boolean): number =>
  returns
    .filter(({ way }) => (way === "elsewhere") === isElsewhere)
    .reduce((sum, { amount }) => sum + amount, 0);

beforeEach(async () => {
  mails.length = 0;
  for (const productId of [1, 4, 6]) await setStock(world, productId, 100);
});

describe("mail, page, ledgers and reconciliation tell one story of an order", () => {
  it.each(ends)("$name", async ({ make, status, story }) => {
    const placed = await make();
    await settle();
    const order = await detailOf(world, placed.secretId, placed.shopper);
    const { amounts } = order;
    expect(order.orderStatusId).toBe(status);

    expect(moneyStory(order)).toEqual(story(order));

    const told = mails
      .filter(({ to }) => to === mailOf(placed.shopper))
      .map(({ text }) => text)
      .join("\n");
    expect(told).not.toBe("");
    for (const sentence of story(order)) expect(told).toContain(sentence);
    expect(/kembali/i.test(told.replaceAll(nothingPaid, ""))).toBe(
      amounts.returns.some(({ way }) => way !== null) || amounts.returnedPoints > 0,
    );

    const ledger = await ledgerOf(placed);
    const elsewhere = sumOf(amounts.returns, true);
    expect({
      paid: amounts.paid - elsewhere,
      returned: amounts.refunded + amounts.refunding,
      points: amounts.returnedPoints,
    }).toEqual(ledger);
    expect(sumOf(amounts.returns, false)).toBe(ledger?.["returned"]);
    const kept = status === Arrived ? amounts.due : 0;
    expect(amounts.paid - sumOf(amounts.returns, false) - elsewhere).toBe(kept);

    const differences = await findDifferences(world.deps);
    expect(differences.filter(({ key }) => key.includes(placed.orderNumber))).toEqual([]);
    expect(await ledgerFaults(world)).toEqual([]);
  });
});
