import * as cart from "@gerai/contract/cart";
import { PaymentChannel, ShortageChoice, type DeliveryStatus } from "@gerai/contract/order-codes";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Deps } from "../../src/deps.ts";
import { dataOf } from "./answers.ts";
import { brokenRules } from "./books.ts";
import { detailOf, report, reportFromStore } from "./orders.ts";
import { callBack, notification, testProvider } from "./payments.ts";
import {
  fillCart,
  orderCart,
  setStock,
  shopWorld,
  type Shopper,
  type ShopWorld,
} from "./shoppers.ts";

interface Wanted {
  readonly channel?: PaymentChannel;
  readonly choice?: ShortageChoice;
}

type ReportedDelivery = Parameters<typeof report>[1];
type ReportedPicking = Parameters<typeof reportFromStore>[1];

/** Articles of the seeded store that these tests order. */
const ordinary = [1, 2, 4, 5, 6];

/** What an event that counts is answered with. */
export const counted = { status: 200, repeated: false, ignored: false, reason: "" };

/**
 * A shop whose orders are paid, prepared and delivered; one for the file. Its books are checked after each test.
 */
export const deliveryWorld = (changes: Partial<Deps> = {}) => {
  const provider = testProvider();
  let opened: ShopWorld | undefined;
  const world = (): ShopWorld => {
    if (opened === undefined) throw new Error("the shop is not open");
    return opened;
  };

  beforeAll(async () => {
    opened = await shopWorld({ payments: { midtrans: provider, dana: undefined }, ...changes });
  });
  afterAll(() => opened?.close());
  const fillStock = async () => {
    for (const productId of ordinary) await setStock(world(), productId, 50);
  };
  beforeEach(fillStock);
  afterEach(async () => {
    const broken = await brokenRules(world());
    if (broken.length > 0) throw new Error(broken.join("\n"));
  });

  return {
    world,
    fillStock,
    /** A paid order of a new neighbour, `{ productId: quantity }`; one delivery unless the warehouse sends some. */
    ordered: async (
      quantities: Readonly<Record<number, number>>,
      { channel = PaymentChannel.GoPay, choice = ShortageChoice.Call }: Wanted = {},
    ) => {
      const shopper = await world().newNeighbour();
      await fillCart(world(), shopper, quantities);
      const { memberId, headers } = shopper;
      await dataOf(world().call(cart.chooseForShortage, { body: { memberId, choice } }, headers));
      const placed = await orderCart(world(), shopper, channel);
      const paymentId = `${placed.orderNumber}-1`;
      if (channel !== PaymentChannel.CashOnDelivery) {
        provider.pay(paymentId);
        await callBack(world(), notification(paymentId));
      }
      const before = await detailOf(world(), placed.secretId, shopper);
      return { shopper, ...placed, before, deliveryNo: `${placed.orderNumber}-1` };
    },
    /** The order as its member sees it. */
    seen: ({ secretId, shopper }: { readonly secretId: string; readonly shopper: Shopper }) =>
      detailOf(world(), secretId, shopper),
    /** The store reports. */
    tell: (
      { deliveryNo }: { readonly deliveryNo: string },
      kind: string,
      more: Partial<ReportedPicking> = {},
    ) => reportFromStore(world(), { deliveryNo, kind, ...more }),
    /** A minute later the courier reports. */
    drive: (
      { deliveryNo }: { readonly deliveryNo: string },
      statusId: DeliveryStatus,
      more: Partial<ReportedDelivery> = {},
    ) => {
      world().pass(1);
      return report(world(), { deliveryNo, statusId, ...more });
    },
    /** Units of an article on the store's shelf. */
    stockOf: async (productId: number) => {
      const [row] = await world().query(
        "select available from store_products where store_id = 1 and product_id = $1",
        [productId],
      );
      return row?.["available"];
    },
  };
};
