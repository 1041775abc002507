import { expect, it } from "vitest";
import { countStatements } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { neighbourWithCart, readCart, shopWorld } from "../../test/support/shoppers.ts";
import { productsOf } from "./active-cart.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());

const assortment = async (): Promise<number> => {
  const [row] = await world.query("select assortment from catalogue_version");
  return Number(row?.["assortment"]);
};

const rename = (name: string) =>
  world.deps.db.pool.query("update products set name = $1 where product_id = $2", [
    name,
    products.tea,
  ]);

const raise = () =>
  world.deps.db.pool.query("update catalogue_version set assortment = assortment + 1");

const nameOfTea = async (known: number): Promise<string | undefined> => {
  const found = await productsOf(world.deps.db, world.deps, [products.tea], known);
  return found.get(products.tea)?.name;
};

it("are read once for an assortment, and anew for the next one", async () => {
  const first = await assortment();
  const name = await nameOfTea(first);
  expect(await countStatements(() => nameOfTea(first))).toBe(0);
  await rename("Teh Baru");
  expect(await nameOfTea(first)).toBe(name);
  await raise();
  expect(await nameOfTea(first + 1)).toBe("Teh Baru");
});

it("are all read again where the catalogue changes between the cart and its products", async () => {
  const before = await assortment();
  await nameOfTea(before);
  await rename("Teh Lain");
  await raise();
  // The cart was read before the change; tea is in memory, milk is not.
  const ids = [products.tea, products.milkLitre];
  const found = await productsOf(world.deps.db, world.deps, ids, before);
  expect(found.get(products.tea)?.name).toBe("Teh Lain");
  expect(found.get(products.milkLitre)).toBeDefined();
});

it("leave out what does not exist", async () => {
  const found = await productsOf(world.deps.db, world.deps, [4711], await assortment());
  expect([...found]).toEqual([]);
});

it("begin and end their promotions by the clock, from memory too", async () => {
  const shopper = await neighbourWithCart(world, { [products.tea]: 3 });
  const labelOf = async () => (await readCart(world, shopper)).listCartDetail[0]?.promotionLabel;
  await world.query("update promotions set ends_at = $1 where promotion_id = $2", [
    new Date(world.deps.clock.now().getTime() + 60_000),
    seeded.promotions.bundle,
  ]);
  const running = await labelOf();
  expect(running).not.toBe("");
  world.pass(1);
  expect(await labelOf()).toBe("");
});
