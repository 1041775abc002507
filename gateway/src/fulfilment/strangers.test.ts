import * as checkout from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import * as contract from "@gerai/contract/orders";
import * as payment from "@gerai/contract/payment";
import * as receipts from "@gerai/contract/receipts";
import { expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { deliveryWorld } from "../../test/support/deliveries.ts";

const { world, ordered, seen } = deliveryWorld();

it("somebody else's order leads nowhere, by whichever call", async () => {
  const order = await ordered({ 1: 1 });
  const { headers } = await world().newShopper();
  const [delivery] = order.before.deliveries;
  const { memberId } = order.shopper;
  const { orderId, secretId } = order;
  const list = { params: { memberId } };
  const named = { params: { secretId } };
  const ids = { delivery_id: delivery?.deliveryId ?? "", order_id: orderId };
  const channel = { paymentChannel: PaymentChannel.Qris };
  const answers = [
    await world().call(contract.orderDetail, { params: { id: secretId } }, headers),
    await world().call(contract.cancelOrder, { body: { order_id: orderId } }, headers),
    await world().call(contract.confirmShipment, { body: ids }, headers),
    await world().call(contract.completeOrders, list, headers),
    await world().call(contract.unconfirmedOrders, list, headers),
    await world().call(contract.ordersByStatus, { ...list, query: { status: "12" } }, headers),
    await world().call(payment.paymentDetail, named, headers),
    await world().call(payment.switchChannel, { ...named, body: channel }, headers),
    await world().call(checkout.placeOrder, { body: { orderId } }, headers),
    await world().call(receipts.receiptTicket, { params: { id: secretId } }, headers),
  ];
  for (const code of answers.map(codeOf)) {
    expect(["ORDER_NOT_FOUND", "DELIVERY_NOT_FOUND", "FORBIDDEN"]).toContain(code);
  }
  expect(JSON.stringify(answers)).not.toContain(order.orderNumber);
  expect(await seen(order)).toEqual(order.before);
});
