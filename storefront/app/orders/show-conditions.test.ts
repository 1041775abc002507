import { OrderStatus, OrderType, type DeliveryStatus } from "@gerai/contract/order-codes";
import { describe, expect, it } from "vitest";
import * as shows from "./show-conditions.ts";
import { listOf } from "./tabs.ts";

const statuses = Object.values(OrderStatus);

type Condition = (order: {
  readonly orderStatusId: OrderStatus;
  readonly orderType: OrderType;
  readonly paymentChannelId: number;
}) => boolean;

/** The statuses at which something is shown. */
const at = (
  condition: Condition,
  orderType: OrderType = OrderType.Delivery,
  paymentChannelId = 5,
): readonly number[] =>
  statuses.filter((orderStatusId) => condition({ orderStatusId, orderType, paymentChannelId }));

const whole = { qtyOrdered: 2, qtyDelivered: 2 };

describe("by the status of the order", () => {
  it.each<readonly [string, Condition, readonly number[]]>([
    ["the tracker", shows.showsTracker, [11, 12, 13, 14, 15]],
    ["the tracking link", shows.showsTrackingLink, [10, 11, 12, 13, 14, 15, 16]],
    ["the number of the virtual account", shows.showsVaNumber, [11]],
    ["the way to pay", shows.showsPaymentMethod, [11, 12, 13, 14, 15, 16, 17, 18]],
    ["the payment details", shows.showsPaymentDetails, [10, 11, 12, 13, 14, 15]],
    [
      "what is done where it is short",
      (order) => shows.showsShortageChoice(order, whole),
      [10, 11, 12, 13],
    ],
  ])("%s", (_, condition, expected) => {
    expect(at(condition)).toEqual(expected);
  });

  it("what is done where it is short no longer once something was missing", () => {
    const orderStatusId = OrderStatus.InProcess;
    expect(shows.showsShortageChoice({ orderStatusId }, { ...whole, qtyDelivered: 1 })).toBe(false);
  });

  it("serial number and reference, of e-services alone", () => {
    expect(at(shows.showsProof, OrderType.PhoneCredit)).toEqual([15]);
    expect(at(shows.showsProof, OrderType.DataPackage)).toEqual([15]);
    expect(at(shows.showsProof, OrderType.Pickup)).toEqual([]);
  });
});

const channels = [0, 1, 2, 5, 27, 33, 34, 35, 36, 40];

describe("by the channel", () => {
  const orderStatusId = OrderStatus.WaitingForPayment;

  it("a number to transfer to", () => {
    const withNumber = channels.filter((paymentChannelId) =>
      shows.showsVaNumber({ orderStatusId, paymentChannelId }),
    );
    expect(withNumber).toEqual([5, 35, 36]);
  });

  it("a larger logo", () => {
    const large = channels.filter((paymentChannelId) => shows.hasLargeLogo({ paymentChannelId }));
    expect(large).toEqual([27, 33]);
  });

  it("the card's promotion, where one counts", () => {
    const promoted = (checkedPaymentPromo: boolean) =>
      channels.filter((paymentChannelId) =>
        shows.showsCardPromotion({ paymentChannelId, checkedPaymentPromo }),
      );
    expect([promoted(true), promoted(false)]).toEqual([[1], []]);
  });
});

const deliveryStatuses: readonly DeliveryStatus[] = [
  2003, 2004, 2005, 2006, 2007, 2008, 2010, 2011, 2012, 2013,
];

describe("of a delivery", () => {
  it("receiver and photo at 2005, never at 2007; notes from 2010 on", () => {
    const ids = (condition: (entry: { statusId: DeliveryStatus }) => boolean) =>
      deliveryStatuses.filter((statusId) => condition({ statusId }));
    expect(ids(shows.isReceipt)).toEqual([2005]);
    expect(ids(shows.quotesNote)).toEqual([2010, 2011, 2012, 2013]);
  });

  it("the confirmation, at 15 for what was delivered and is not confirmed", () => {
    const asked = (orderType: OrderType, confirmed: boolean) =>
      statuses.flatMap((orderStatusId) =>
        deliveryStatuses
          .filter((deliveryStatusIdApo) =>
            shows.asksConfirmation(
              { orderStatusId, orderType },
              { confirmed, deliveryStatusIdApo },
            ),
          )
          .map((statusId) => [orderStatusId, statusId]),
      );
    expect(asked(OrderType.Delivery, false)).toEqual([[15, 2005]]);
    expect(asked(OrderType.Delivery, true)).toEqual([]);
    expect(asked(OrderType.Pickup, false)).toEqual([]);
  });
});

describe("the list of an order", () => {
  it.each([
    ["/order-created", 10, "any", false],
    ["/waiting-payment", 11, "any", false],
    ["/order-in-process", 12, "any", false],
    ["/order-in-process", 13, "any", false],
    ["/order-sent", 14, OrderType.Delivery, false],
    ["/order-sent", 14, OrderType.Delivery, true],
    ["/order-in-process", 14, OrderType.Pickup, false],
    ["/order-in-process", 14, OrderType.PhoneCredit, false],
    ["/order-sent", 15, OrderType.Delivery, false],
    ["/order-done", 15, OrderType.Delivery, true],
    ["/order-done", 15, OrderType.Pickup, false],
    ["/order-done", 15, OrderType.Offline, false],
    ["/order-done", 16, "any", false],
    ["/order-cancelled", 17, "any", false],
    ["/order-cancelled", 18, "any", true],
  ] as const)("is %s at %i of %s, confirmed %s", (path, orderStatusId, type, confirmed) => {
    const types = type === "any" ? Object.values(OrderType) : [type];
    for (const orderType of types) {
      expect(listOf({ orderStatusId, orderType, confirmed })).toBe(path);
    }
  });
});
