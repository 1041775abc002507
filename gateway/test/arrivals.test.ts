import {
  DeliveryStatus,
  OrderStatus,
  OrderType,
  PaymentChannel,
} from "@gerai/contract/order-codes";
import * as orders from "@gerai/contract/orders";
import { tillReceipt } from "@gerai/contract/receipts";
import { describe, expect, it } from "vitest";
import { codeOf, dataOf } from "./support/answers.ts";
import { arrivalsOf, at, event, newId, tea, type Sent } from "./support/arrivals.ts";
import { findDifferences } from "./support/find-differences.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { reportFromStore } from "./support/orders.ts";
import { runJobs } from "./support/run-jobs.ts";
import { shopWorld, type Shopper } from "./support/shoppers.ts";

const world = await forThisFile(shopWorld());

const { newMember, numberOf, appOrder, send, ordersOf, onlyOrder } = arrivalsOf(world);

const bag = { sku: "", name: "Kantong belanja", quantity: 1, price: 500 };

const tillSale = async (shopper: Shopper, changes: Sent = {}): Promise<Sent> => ({
  externalId: newId(),
  orderType: OrderType.Offline,
  status: OrderStatus.Arrived,
  createdAt: at,
  member: { number: await numberOf(shopper) },
  storeCode: "S1",
  receiptNo: "KSR-17",
  total: 8_300,
  deliveries: [{ lines: [{ ...tea, discount: 200 }, bag] }],
  ...changes,
});

const stock = () => world.query("select * from store_products order by store_id, product_id");

describe("a sale of a till", () => {
  it("stands in the member's list as done, with its lines, and touches no shelf", async () => {
    const shopper = await newMember();
    const before = await stock();
    const answer = await send("till", await tillSale(shopper));
    expect(answer).toMatchObject({ status: 200, orderStatusId: 15, repeated: false, reason: "" });
    const order = await onlyOrder(shopper);
    expect(order).toMatchObject({
      orderNumber: answer.orderNumber,
      orderType: OrderType.Offline,
      receiptNo: "KSR-17",
      createdDate: new Date(at).toISOString(),
      totalAmount: 8_500,
      totalDiscountAmount: 200,
      totalAmountFinal: 8_300,
      storeDetail: { storeCode: "S1" },
      imageUrl: expect.stringMatching(/^\/order-detail\/[\w-]{38}\/struk\.svg$/),
    });
    expect(
      order.deliveries[0]?.items.map(({ productId, productName }) => [productId, productName]),
    ).toEqual([
      [4, "Teh Melati"],
      [0, "Kantong belanja"],
    ]);
    const params = { memberId: shopper.memberId };
    const done = await dataOf(world.call(orders.completeOrders, { params }, shopper.headers));
    expect(done).toMatchObject([
      { orderId: order.orderId, totalProduct: 2, firstItem: { productName: "Teh Melati" } },
    ]);
    expect(await stock()).toEqual(before);
  });

  it("counts once, however often and at whatever moment it is sent", async () => {
    const shopper = await newMember();
    const sale = await tillSale(shopper);
    const answers = await Promise.all([send("till", sale), send("till", sale), send("till", sale)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ repeated }) => repeated)).toHaveLength(2);
    await runJobs(world.deps);
    // 1 point for each full Rp200 of Rp8.300.
    expect(await ordersOf(shopper)).toMatchObject([{ status: 15, points_earned: 41 }]);
    expect(await send("till", sale)).toMatchObject({ repeated: true });
    await runJobs(world.deps);
    expect(
      await world.query(
        `select amount from point_entries where member_id = $1 and account = 'member'`,
        [shopper.memberId],
      ),
    ).toEqual([{ amount: 41 }]);
  });

  it("has a picture of its receipt, for its member alone", async () => {
    const shopper = await newMember();
    await send("till", await tillSale(shopper));
    const { secretId } = await onlyOrder(shopper);
    const draw = (headers: Shopper["headers"]) =>
      world.call(tillReceipt, { params: { id: secretId } }, headers);
    const { drawing } = await dataOf(draw(shopper.headers));
    for (const words of ["KSR-17", "Teh Melati", "Kantong belanja", "2 x Rp4.000", "Rp8.300"]) {
      expect(drawing).toContain(words);
    }
    expect(drawing).not.toContain("Ongkos kirim");
    expect(codeOf(await draw((await newMember()).headers))).toBe("ORDER_NOT_FOUND");
  });

  it("earns nothing where the till has given the points", async () => {
    const shopper = await newMember();
    await send("till", await tillSale(shopper, { earnsPoints: false }));
    await runJobs(world.deps);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 15, points_earned: 0 }]);
  });

  it("finds its member by phone, as people write it", async () => {
    const shopper = await newMember();
    const [row] = await world.query("select phone from members where member_id = $1", [
      shopper.memberId,
    ]);
    const phone = `+62 ${String(row?.["phone"]).slice(1)}`;
    expect(await send("till", await tillSale(shopper, { member: { phone } }))).toMatchObject({
      status: 200,
      orderStatusId: 15,
    });
  });
});

describe("what is refused", () => {
  it.each([
    ["MEMBER_NOT_FOUND", 404, { member: { number: "9990000000000000" } }],
    ["STORE_NOT_FOUND", 404, { storeCode: "NOWHERE" }],
    ["ORDER_SUMS_WRONG", 422, { total: 8_301 }],
    ["ORDER_SUMS_WRONG", 422, { voucher: 9_000, total: 0 }],
    [
      "ORDER_TYPE_NOT_THEIRS",
      403,
      {
        orderType: OrderType.PhoneCredit,
        deliveries: [{ lines: [{ ...tea, phoneNumber: "081", provider: "XL" }] }],
        total: 8_000,
      },
    ],
    ["VALIDATION_FAILED", 400, { member: {} }],
    ["VALIDATION_FAILED", 400, { receiptNo: "" }],
    ["VALIDATION_FAILED", 400, { status: OrderStatus.OnTheWay }],
    ["VALIDATION_FAILED", 400, { deliveries: [] }],
  ])("%s: nothing is written", async (code, status, changes) => {
    const shopper = await newMember();
    const sale = await tillSale(shopper, changes);
    expect(await send("till", sale)).toMatchObject({ code, status });
    expect(await ordersOf(shopper)).toEqual([]);
    expect(
      await world.query("select from foreign_orders where foreign_id = 'till:' || $1", [
        sale["externalId"],
      ]),
    ).toEqual([]);
  });

  it("a body that is not signed with the sender's own key", async () => {
    const sale = await tillSale(await newMember());
    expect(await send("till", sale, "app-key")).toMatchObject({ status: 401 });
    // No key is known for this sender.
    expect(await send("partner", sale)).toMatchObject({ status: 401, code: "SIGNATURE_INVALID" });
    const path = "/v1/partners/%74ill/orders";
    const unsigned = await world.gateway.request(path, {
      method: "POST",
      body: JSON.stringify(sale),
      headers: { "content-type": "application/json" },
    });
    expect(unsigned.status).toBe(401);
  });
});

describe("an order of the app", () => {
  it("lives its whole life by arrivals, each step once, and is moved by nobody back", async () => {
    const shopper = await newMember();
    const first = await appOrder(shopper);
    expect(await send("app", first)).toMatchObject({ orderStatusId: 10, repeated: false });
    const created = await onlyOrder(shopper);
    expect(created).toMatchObject({ paymentChannel: null, isPaidInApp: true, imageUrl: "" });
    const params = { id: created.secretId };
    expect(codeOf(await world.call(tillReceipt, { params }, shopper.headers))).toBe(
      "RECEIPT_NOT_FOUND",
    );

    const paying = {
      ...first,
      status: 11,
      paymentChannel: PaymentChannel.BcaVirtualAccount,
      vaNumber: "8077700123456789",
    };
    expect(await send("app", paying)).toMatchObject({ orderStatusId: 11, repeated: false });
    expect(await onlyOrder(shopper)).toMatchObject({
      paymentChannelId: 5,
      vaNumber: "8077700123456789",
      isPaidInApp: false,
    });
    expect(await send("app", paying)).toMatchObject({ orderStatusId: 11, repeated: true });

    const [delivery] = first["deliveries"] as Sent[];
    const way = (status: number, ...events: Sent[]) => ({
      ...paying,
      status,
      deliveries: [{ ...delivery, events }],
    });
    const [picked, left, came] = [
      event(DeliveryStatus.Picked, 20),
      event(DeliveryStatus.OnTheWay, 30),
      event(DeliveryStatus.Received, 50, { receiverName: "Ibu Tuti" }),
    ];
    expect(await send("app", way(13, picked))).toMatchObject({ orderStatusId: 13 });
    expect(await send("app", way(15, picked, left, came))).toMatchObject({ orderStatusId: 15 });
    expect(await send("app", way(13, picked))).toMatchObject({
      status: 200,
      ignored: true,
      reason: "NOT_POSSIBLE",
      orderStatusId: 15,
    });
    const confirmed = event(DeliveryStatus.Confirmed, 60);
    expect(await send("app", way(15, picked, left, came, confirmed))).toMatchObject({
      repeated: false,
    });
    expect(await onlyOrder(shopper)).toMatchObject({
      vaNumber: "",
      confirmed: true,
      deliveries: [
        {
          tsdReceiverName: "Ibu Tuti",
          deliveryStatusIdApo: 2006,
          deliveryHistories: [{}, {}, {}, {}],
        },
      ],
    });
    await runJobs(world.deps);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 15, points_earned: 40 }]);
  });

  it("whose event does not fit stays as it was, as a whole", async () => {
    const shopper = await newMember();
    const order = await appOrder(shopper, { status: 12, paymentChannel: "GOPAY" });
    await send("app", order);
    const short = event(DeliveryStatus.Short, 10, { lines: [{ sku: "unknown", quantity: 1 }] });
    const [delivery] = order["deliveries"] as Sent[];
    const told = {
      ...order,
      status: 13,
      deliveries: [{ ...delivery, events: [event(2003, 5), short] }],
    };
    expect(await send("app", told)).toMatchObject({
      ignored: true,
      reason: "EVENT_REFUSED",
      eventId: "2011",
      orderStatusId: 12,
    });
    expect(await onlyOrder(shopper)).toMatchObject({ deliveries: [{ deliveryHistories: [] }] });
  });

  it("is not another order under the same name", async () => {
    const shopper = await newMember();
    const order = await appOrder(shopper);
    await send("app", order);
    const other = {
      ...order,
      total: 13_000,
      deliveries: [{ type: "0", fee: 5_000, lines: [tea] }],
    };
    expect(await send("app", other)).toMatchObject({ ignored: true, reason: "ORDER_DIFFERS" });
    expect(
      await send("till", { ...(await tillSale(shopper)), externalId: order["externalId"] }),
    ).toMatchObject({ repeated: false, ignored: false });
  });

  it("is short without touching a shelf, is not given to our couriers, and its store may report", async () => {
    const shopper = await newMember();
    const before = await stock();
    const answer = await send(
      "app",
      await appOrder(shopper, { status: 12, paymentChannel: "GOPAY" }),
    );
    const [deliveryNo = ""] = answer.deliveryNos ?? [];
    const lines = [{ sku: "p4", quantity: 1, substitute: { sku: "p5", quantity: 1 } }];
    expect(await reportFromStore(world, { deliveryNo, kind: "substituted", lines })).toMatchObject({
      ignored: false,
    });
    await reportFromStore(world, { deliveryNo, kind: "packed" });
    world.pass(60);
    await runJobs(world.deps);
    expect(await stock()).toEqual(before);
    const [row] = await world.query(
      "select courier_reference, store_reference from deliveries where delivery_no = $1",
      [deliveryNo],
    );
    expect(row).toEqual({ courier_reference: null, store_reference: null });
    expect(await onlyOrder(shopper)).toMatchObject({
      orderStatusId: 13,
      deliveries: [{ items: [{ qtyDelivered: 1, substitutes: [{ quantity: 1 }] }] }],
    });
  });

  it("is short of an article in all of its lines, first to last", async () => {
    const shopper = await newMember();
    const free = { ...tea, quantity: 1, discount: 4_000 };
    const delivery = { type: "0", fee: 9_000, lines: [tea, bag, free] };
    const order = await appOrder(shopper, { status: 13, total: 17_500, paymentChannel: "GOPAY" });
    const withEvents = (...events: readonly Sent[]) =>
      send("app", { ...order, deliveries: [{ ...delivery, events }] });
    const one = { lines: [{ sku: "p4", quantity: 1 }] };
    const two = {
      lines: [{ sku: "p4", quantity: 2, substitute: { sku: "p5", quantity: 4 } }],
      eventId: "replaced",
    };
    const missing = [event(DeliveryStatus.Short, 10, one), event(2012, 20, two)];
    expect(await withEvents(...missing)).toMatchObject({ ignored: false, reason: "" });
    const tooMany = event(DeliveryStatus.Short, 30, { ...one, eventId: "more" });
    expect(await withEvents(...missing, tooMany)).toMatchObject({
      reason: "EVENT_REFUSED",
      eventId: "more",
    });
    const twice = event(DeliveryStatus.Short, 30, { lines: [...one.lines, ...one.lines] });
    expect(await withEvents(twice)).toMatchObject({ code: "VALIDATION_FAILED" });
    const { deliveries } = await onlyOrder(shopper);
    expect(deliveries[0]?.items).toMatchObject([
      { qtyOrdered: 2, qtyDelivered: 0, substitutes: [{ quantity: 2 }] },
      { qtyOrdered: 1, qtyDelivered: 1, substitutes: [] },
      { qtyOrdered: 1, qtyDelivered: 0, substitutes: [{ quantity: 2 }] },
    ]);
    expect(deliveries[0]?.deliveryHistories.map(({ note }) => note)).toEqual([
      expect.stringMatching(/^1 × Teh Melati → 2 × .*, 1 × Teh Melati → 2 × /),
      "1 × Teh Melati",
    ]);
  });

  it("shares voucher and points over its lines and fees", async () => {
    const shopper = await newMember();
    await send(
      "app",
      await appOrder(shopper, {
        voucher: 1_001,
        points: 500,
        total: 15_999,
        deliveries: [
          { type: "0", fee: 9_000, lines: [tea] },
          { type: "7", lines: [{ ...tea, quantity: 1, price: 500 }] },
        ],
      }),
    );
    const shares = await world.query(
      `select sum(share_voucher)::int as voucher, sum(share_points)::int as points from (
         select share_voucher, share_points from order_lines where member_id = $1
         union all select share_voucher, share_points from deliveries where member_id = $1) parts`,
      [shopper.memberId],
    );
    expect(shares).toEqual([{ voucher: 1_001, points: 500 }]);
  });
});

it("what was paid in points elsewhere goes back there", async () => {
  const shopper = await newMember();
  const events = [event(DeliveryStatus.OnTheWay, 10), event(DeliveryStatus.Returned, 50)];
  const answer = await send(
    "app",
    await appOrder(shopper, {
      status: 17,
      paymentChannel: "GOPAY",
      points: 17_000,
      total: 0,
      deliveries: [{ type: "0", fee: 9_000, lines: [tea], events }],
    }),
  );
  expect(answer).toMatchObject({ orderStatusId: 17, ignored: false });
  expect(await onlyOrder(shopper)).toMatchObject({
    amounts: { creditedPoints: 17_000, refunded: 0 },
    deliveries: [{ isEnded: true }],
  });
  await runJobs(world.deps);
  expect(
    await world.query("select from point_transactions where member_id = $1", [shopper.memberId]),
  ).toEqual([]);
});

it("all books agree on what has arrived", async () => {
  await runJobs(world.deps);
  expect(await findDifferences(world.deps)).toEqual([]);
});
