import { expect, it } from "vitest";
import { brokenInvariants } from "../books/invariants.ts";
import { buyOne } from "./buyers.ts";
import { chanceOf } from "./door.ts";
import { openManyProcesses } from "./many-processes.ts";
import { deliveredOf } from "./stock.ts";

const units = 100;
const buyers = 1_000;
const productId = 1;

it("sells 100 units to 1,000 buyers exactly 100 times, through four gateways", async () => {
  const stock = { products: 1, units, windowCapacity: buyers, voucherQuota: 40, points: 20_000 };
  await using shop = await openManyProcesses({ gateways: 4, workers: 1, stock, members: buyers });
  const urls = shop.gateways.map(({ url }) => url);
  const had = await Promise.all(
    shop.members.map((member, index) =>
      buyOne({ urls, member, chance: chanceOf(index) }, productId),
    ),
  );
  expect(had.filter(Boolean)).toHaveLength(units);
  expect(await brokenInvariants(shop.db, deliveredOf(stock))).toEqual([]);
  const { rows } = await shop.db.pool.query("select available from store_products");
  expect(rows).toEqual([{ available: 0 }]);
}, 600_000);
