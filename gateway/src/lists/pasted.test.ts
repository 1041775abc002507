import { randomUUID } from "node:crypto";
import * as contract from "@gerai/contract/goods";
import { describe, expect, it } from "vitest";
import { codeOf } from "../../test/support/answers.ts";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { readCart, setStock, shopWorld, type Shopper } from "../../test/support/shoppers.ts";
import { refreshSearch } from "../catalogue/engine/refresh.ts";

const { products } = seeded;
const world = await forThisFile(shopWorld());
await world.deps.db.transaction((tx) => refreshSearch(tx, {}));

const match = ({ headers }: Shopper, text: string) =>
  world.call(contract.matchGoods, { body: { text } }, headers);

const linesOf = async (shopper: Shopper, text: string) => {
  const answer = await match(shopper, text);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.lines;
};

describe("a pasted list", () => {
  it("becomes lines with the best product, its packs, and others to choose", async () => {
    const shopper = await world.newNeighbour();
    const [tea, milk, nothing] = await linesOf(
      shopper,
      "3 teh botol, ultra milk full cream 2 liter\n• helikopter xyzzy",
    );
    expect(tea).toMatchObject({ text: "3 teh botol", isSure: true, productId: products.tea });
    expect(tea?.choices[0]).toMatchObject({ quantity: 3 });
    expect(milk?.productId).toBe(products.milkLitre);
    const litre = milk?.choices.find(({ product }) => product.productId === products.milkLitre);
    expect(litre?.quantity).toBe(2);
    expect(milk?.choices.length).toBeGreaterThan(1);
    expect(nothing).toMatchObject({ isSure: false, productId: null });
  });

  it("proposes what is in stock, and leaves what is not sold here out", async () => {
    const shopper = await world.newNeighbour();
    await setStock(world, products.tea, 0);
    const [tea, bandung] = await linesOf(shopper, "teh botol sosro\nteh bandung");
    await setStock(world, products.tea, 40);
    expect(tea?.productId).not.toBe(products.tea);
    const sold = bandung?.choices.map(({ product }) => product.productId);
    expect(sold).not.toContain(products.elsewhere);
  });

  it("has between one and fifty lines, and 4,000 characters", async () => {
    const shopper = await world.newNeighbour();
    expect(codeOf(await match(shopper, " \n , - "))).toBe("NO_LINES");
    expect(await match(shopper, "teh\n".repeat(51))).toMatchObject({
      code: "TOO_MANY_LINES",
      values: { value: 50 },
    });
    expect(codeOf(await match(shopper, "a".repeat(4001)))).toBe("VALIDATION_FAILED");
    expect(await match(shopper, "teh\n".repeat(50))).toMatchObject({ ok: true });
    const guest = await world.call(contract.matchGoods, { body: { text: "teh" } });
    expect(codeOf(guest)).toBe("UNAUTHENTICATED");
  });

  it("takes a few statements, however long it is", async () => {
    const shopper = await world.newNeighbour();
    const words = ["teh", "susu", "ultra milk", "sosro", "cokelat"];
    const long = Array.from(
      { length: 50 },
      (_, at) => `${words[at % 5]} ${"abcdefghij"[at % 10]}x${at}`,
    );
    await linesOf(shopper, "parsel");
    const statements = await countStatements(() => linesOf(shopper, long.join("\n")));
    expect(statements).toBeLessThanOrEqual(12);
  });
});

describe("goods", () => {
  const goods = `${products.tea}:2,${products.milkSmall}:3,${products.elsewhere}:1`;
  const inCart = async (shopper: Shopper) =>
    (await readCart(world, shopper)).listCartDetail.map(({ productId, quantity }) => [
      productId,
      quantity,
    ]);

  it("come into the cart with one press, and go with another", async () => {
    const shopper = await world.newNeighbour();
    const body = { goods, press: randomUUID() };
    const put = () => world.call(contract.goodsToCart, { body }, shopper.headers);
    const [answer] = await Promise.all([put(), put()]);
    expect(answer).toMatchObject({
      data: {
        items: [
          { productId: products.tea, state: "added", quantity: 2 },
          { productId: products.milkSmall, state: "added", quantity: 3 },
          { productId: products.elsewhere, state: "missing", problem: { code: "NOT_IN_AREA" } },
        ],
      },
    });
    expect(await inCart(shopper)).toEqual([
      [products.tea, 2],
      [products.milkSmall, 3],
    ]);
    const seen = await world.call(contract.readGoods, { query: body }, shopper.headers);
    expect(seen).toMatchObject({ data: { items: [{ state: "added" }, {}, {}] } });
    await world.call(contract.undoGoodsToCart, { body }, shopper.headers);
    expect(await inCart(shopper)).toEqual([]);
  });

  it.each(["", "1", "1:0", "0:1", "1:1,", "1:1000", "x:1"])("are refused as %j", async (wrong) => {
    const shopper = await world.newNeighbour();
    const body = { goods: wrong, press: randomUUID() };
    const refused = await world.call(contract.goodsToCart, { body }, shopper.headers);
    expect(codeOf(refused)).toBe("VALIDATION_FAILED");
  });
});
