import * as contract from "@gerai/contract/cart";
import { placeOrder } from "@gerai/contract/checkout";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf } from "../../test/support/orders.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  checkOut,
  fillCart,
  neighbourWithCart,
  orderCart,
  readCart,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";

const { products } = seeded;
const world = await forThisFile(shopWorld());

const chooseForBasket = ({ memberId, headers }: Shopper, choice: ShortageChoice) =>
  world.call(contract.chooseForShortage, { body: { memberId, choice } }, headers);

const chooseForLine = (
  { memberId, headers }: Shopper,
  productId: number,
  choice: ShortageChoice | null,
  substituteId: number | null = null,
) =>
  world.call(
    contract.chooseForLineShortage,
    { body: { memberId, productId, choice, substituteId } },
    headers,
  );

const shortageOf = async (shopper: Shopper, productId: number) =>
  (await readCart(world, shopper)).listCartDetail.find((line) => line.productId === productId)
    ?.shortage;

it("calls the member unless the basket says otherwise, and lines may differ", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 1, [products.milkLitre]: 1 });
  expect((await readCart(world, shopper)).shortageChoice).toBe("call");
  expect(await shortageOf(shopper, products.tea)).toEqual({
    choice: "call",
    isOwn: false,
    substitute: null,
  });
  expect(await chooseForBasket(shopper, ShortageChoice.LeaveOut)).toMatchObject({ ok: true });
  expect(await chooseForLine(shopper, products.milkLitre, ShortageChoice.Call)).toMatchObject({
    ok: true,
  });
  expect(await shortageOf(shopper, products.tea)).toMatchObject({ choice: "leave_out" });
  expect(await shortageOf(shopper, products.milkLitre)).toMatchObject({
    choice: "call",
    isOwn: true,
  });
  // Back to the basket, and another quantity changes nothing.
  await chooseForLine(shopper, products.milkLitre, null);
  await fillCart(world, shopper, { [products.milkLitre]: 2 });
  expect(await shortageOf(shopper, products.milkLitre)).toMatchObject({
    choice: "leave_out",
    isOwn: false,
  });
});

it("keeps the substitute with the line and with the order", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 1, [products.milkLitre]: 1 });
  await chooseForBasket(shopper, ShortageChoice.Substitute);
  await chooseForLine(shopper, products.tea, ShortageChoice.Substitute, products.milkLitre);
  const chosen = await shortageOf(shopper, products.tea);
  expect(chosen).toMatchObject({
    choice: "substitute",
    isOwn: true,
    substitute: { productId: products.milkLitre, productName: expect.stringMatching(/./) },
  });
  const { secretId } = await orderCart(world, shopper);
  const [delivery] = (await detailOf(world, secretId, shopper)).deliveries;
  const kept = new Map(delivery?.items.map(({ productId, shortage }) => [productId, shortage]));
  expect(kept.get(products.milkLitre)).toEqual({ choice: "substitute", substituteName: "" });
  expect(kept.get(products.tea)).toEqual({
    choice: "substitute",
    substituteName: chosen?.substitute?.productName,
  });
  // The next basket begins with the last choice.
  expect((await readCart(world, shopper)).shortageChoice).toBe("substitute");
});

it("goes with the lines that come into the cart while its order is placed", async () => {
  const shopper = await neighbourWithCart(world, { [products.milkLitre]: 1 });
  const checked = await checkOut(world, shopper);
  const orderId = checked.ok ? (checked.data.order?.orderId ?? "") : "";
  await fillCart(world, shopper, { [products.tea]: 1 });
  await chooseForLine(shopper, products.tea, ShortageChoice.Substitute, products.milkLitre);
  expect(await world.call(placeOrder, { body: { orderId } }, shopper.headers)).toMatchObject({
    ok: true,
  });
  expect(await shortageOf(shopper, products.tea)).toMatchObject({
    substitute: { productId: products.milkLitre },
  });
});

it("refuses what cannot be sent in a product's stead, foreign carts and unknown lines", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 1 });
  const other = await world.newNeighbour();
  const substitute = ShortageChoice.Substitute;
  for (const substituteId of [products.tea, products.carton, 999_999]) {
    expect(await chooseForLine(shopper, products.tea, substitute, substituteId)).toMatchObject({
      code: "SUBSTITUTE_UNAVAILABLE",
    });
  }
  expect(
    await chooseForLine(shopper, products.tea, ShortageChoice.Call, products.milkLitre),
  ).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  expect(await chooseForLine(shopper, products.milkLitre, ShortageChoice.Call)).toMatchObject({
    code: "LINE_NOT_FOUND",
  });
  const foreign = { memberId: shopper.memberId, headers: other.headers };
  expect(await chooseForBasket(foreign, ShortageChoice.Call)).toMatchObject({ code: "FORBIDDEN" });
  expect(await chooseForLine(foreign, products.tea, null)).toMatchObject({ code: "FORBIDDEN" });
});
