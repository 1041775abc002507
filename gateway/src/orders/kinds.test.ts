import { placeOrder as placing } from "@gerai/contract/checkout";
import { OrderStatus, OrderType, PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import { expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf } from "../../test/support/orders.ts";
import { shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { encodeOrderId } from "./secret-id.ts";

const world = await forThisFile(
  shopWorld(
    {},
    {
      payment: {
        hostedOrigins: [],
        appOnly: [PaymentChannel.ShopeePay],
        minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
      },
    },
  ),
);

/** Credit for a phone, as the app sells it: no store, no address, and a product that the catalogue lacks. */
const buyCredit = async ({ memberId }: Shopper, status: OrderStatus, channel: string | null) => {
  const { ids, clock } = world.deps;
  const [orderId, deliveryId] = [ids.next(), ids.next()];
  const number = `E-${orderId.slice(-12)}`;
  await world.query(
    `insert into orders (member_id, order_id, order_number, order_type, status, payment_channel_id,
       payment_channel, total_amount, total_final, created_at, expires_at, placed_at, updated_at, units, products,
       first_product, product_names)
     values ($1, $2, $3, '${OrderType.PhoneCredit}', $4, case when $5::text is null then null else 33 end, $5,
       51000, 51000, $6, $6::timestamptz + interval '1 hour', $6, $6, 1, 1, 'Pulsa 50.000', 'pulsa 50.000')`,
    [memberId, orderId, number, status, channel, clock.now()],
  );
  await world.query(
    `insert into deliveries (member_id, delivery_id, order_id, delivery_no, fee, updated_at, serial_number,
       reference_code) values ($1, $2, $3, $4 || '-1', 0, $5, 'SN-0001', 'REF-77')`,
    [memberId, deliveryId, orderId, number, clock.now()],
  );
  await world.query(
    `insert into order_lines (member_id, order_id, line_no, delivery_id, sku, product_name, slug, quantity,
       price, discount, amount_final, phone_number, provider)
     values ($1, $2, 1, $3, 'PULSA50', 'Pulsa 50.000', '', 1, 51000, 0, 51000, '081234567890', 'Telkomsel')`,
    [memberId, orderId, deliveryId],
  );
  return { orderId, secretId: encodeOrderId(world.deps.config.secret, orderId) };
};

it("credit for a phone is an order without store, address and article", async () => {
  const shopper = await world.newShopper();
  const { secretId, orderId } = await buyCredit(shopper, OrderStatus.Arrived, "GOPAY");
  const order = await detailOf(world, secretId, shopper);
  expect(order).toMatchObject({
    orderType: OrderType.PhoneCredit,
    storeDetail: { storeCode: "", storeName: "", address: "", phoneNumber: "" },
    deliveryAddress: { intendedReceiver: "", address: "" },
    deliveries: [
      {
        deliveryType: null,
        serialNumber: "SN-0001",
        referenceCode: "REF-77",
        items: [{ productId: 0, phoneNumber: "081234567890", provider: "Telkomsel" }],
      },
    ],
  });
  const list = { params: { memberId: shopper.memberId } };
  const complete = await dataOf(world.call(contract.completeOrders, list, shopper.headers));
  expect(complete.map((card) => card.orderId)).toEqual([orderId]);
});

it("an order from elsewhere has no payment channel at 10, and is not placed here", async () => {
  const shopper = await world.newShopper();
  const { secretId, orderId } = await buyCredit(shopper, OrderStatus.Created, null);
  const order = await detailOf(world, secretId, shopper);
  expect(order).toMatchObject({ paymentChannel: null, paymentChannelId: 0, isCancellable: true });
  const placed = await world.call(placing, { body: { orderId } }, shopper.headers);
  expect(codeOf(placed)).toBe("ORDER_NOT_FOUND");
});

it("credit that is on its way to the operator is not cancelled", async () => {
  const shopper = await world.newShopper();
  const { orderId } = await buyCredit(shopper, OrderStatus.InProcess, "GOPAY");
  const answer = await world.call(
    contract.cancelOrder,
    { body: { order_id: orderId } },
    shopper.headers,
  );
  expect(codeOf(answer)).toBe("ORDER_NOT_CANCELLABLE");
});

it("says by which mark an order is paid, and whether the app alone goes on with it", async () => {
  const shopper = await world.newShopper();
  const shown = async (status: OrderStatus, channel: string | null) => {
    const { secretId } = await buyCredit(shopper, status, channel);
    const { isPaidInApp, paymentImage } = await detailOf(world, secretId, shopper);
    return { isPaidInApp, paymentImage };
  };
  expect(await shown(OrderStatus.Created, null)).toEqual({ isPaidInApp: true, paymentImage: "" });
  // The app has opened the payment, and only the app can lead to it.
  expect(await shown(OrderStatus.WaitingForPayment, "GOPAY")).toEqual({
    isPaidInApp: true,
    paymentImage: "/marks/GOPAY.svg",
  });
  expect(await shown(OrderStatus.WaitingForPayment, "SHOPEEPAY")).toMatchObject({
    isPaidInApp: true,
  });
  expect(await shown(OrderStatus.InProcess, "SHOPEEPAY")).toMatchObject({ isPaidInApp: false });
});
