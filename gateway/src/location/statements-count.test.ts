import * as contract from "@gerai/contract/location";
import { expect, it } from "vitest";
import { countStatements, countTraffic } from "../../test/support/count-statements.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seedGazetteer } from "../../test/support/seed-gazetteer.ts";
import { shopWorld, type Shopper } from "../../test/support/shoppers.ts";

const world = await forThisFile(shopWorld());
await seedGazetteer(world.deps.db);

const list = ({ headers }: Shopper) => world.call(contract.addresses, {}, headers);

const addMore = (shopper: Shopper, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      world.query(
        `insert into addresses select member_id, gen_random_uuid(), label, recipient, contact_number,
           latitude, longitude, detail, courier_note, formatted, postal_code, province, city, district,
           sub_district, false, created_at, updated_at
         from addresses where member_id = $1 and is_main`,
        [shopper.memberId],
      ),
    ),
  );

it("lists nine addresses with as many statements as one", async () => {
  const shopper = await world.newNeighbour();
  await list(shopper);
  const one = await countTraffic(() => list(shopper));
  expect(one.trips).toBe(2);
  await addMore(shopper, 8);
  const nine = await countTraffic(async () => {
    const result = await list(shopper);
    expect(result.ok && result.data.address).toHaveLength(9);
  });
  expect(nine).toEqual(one);
});

it("finds the place at a point with one statement, and with none when it is asked again", async () => {
  const query = { latitude: "-6.1966", longitude: "106.8317" };
  const ask = () => world.call(contract.reverseGeocode, { query });
  expect(await countStatements(ask)).toBe(1);
  expect(await countStatements(ask)).toBe(0);
});

it("searches with one statement, and with three at most where words have to be mended", async () => {
  const search = (keyword: string) => () =>
    world.call(contract.placeSearch, { query: { keyword } });
  expect(await countStatements(search("menteng"))).toBe(1);
  expect(await countStatements(search("tebet tmur"))).toBeLessThanOrEqual(3);
});

it("looks up the stores of a point with one statement", async () => {
  const body = { latitude: -6.196, longitude: 106.833 };
  expect(await countStatements(() => world.call(contract.candidateStores, { body }))).toBe(1);
});
