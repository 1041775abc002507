import { expect, it } from "vitest";
import { buyOne, chanceOf } from "./buyers.ts";
import { brokenInvariants } from "./invariants.ts";
import { openManyProcesses } from "./many-processes.ts";

const units = 100;
const buyers = 1_000;
const productId = 1;

it("sells 100 units to 1,000 buyers exactly 100 times, through four gateways", async () => {
  const shelf = { products: 1, units, windowCapacity: buyers };
  await using shop = await openManyProcesses({ gateways: 4, shelf, members: buyers });
  const urls = shop.gateways.map(({ url }) => url);
  const had = await Promise.all(
    shop.members.map((member, index) =>
      buyOne({ urls, member, chance: chanceOf(index) }, productId),
    ),
  );
  expect(had.filter(Boolean)).toHaveLength(units);
  expect(await brokenInvariants(shop.db, units)).toEqual([]);
  const { rows } = await shop.db.pool.query("select available from store_products");
  expect(rows).toEqual([{ available: 0 }]);
}, 600_000);
