import { loadGazetteer } from "@gerai/gateway/location/gazetteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../gateway/test/support/test-database.ts";
import { gazetteerOf, reverseWith } from "./gateway-maps.ts";
import {
  hasKnownStores,
  measureAgreement,
  readKnownStores,
  type Agreement,
} from "./known-stores.ts";

const targets = { province: 0.99, city: 0.88, found: 0.999 };

describe.skipIf(!hasKnownStores())("the places at the coordinates of real stores", () => {
  let copy: TestDatabase;
  let agreement: Agreement;

  beforeAll(async () => {
    copy = await testDatabase();
    await loadGazetteer(copy.database, () => undefined);
    const reverse = reverseWith(gazetteerOf(copy.database));
    agreement = await measureAgreement(readKnownStores(), reverse);
  }, 300_000);
  afterAll(() => copy.close());

  it("are found, as all of them stand on Indonesian ground", () => {
    expect(agreement.found).toBeGreaterThanOrEqual(targets.found);
  });

  it(`are in the province that people name, ${100 * targets.province} of 100 times`, () => {
    expect(agreement.province).toBeGreaterThanOrEqual(targets.province);
  });

  it(`are in the city that people name, ${100 * targets.city} of 100 times`, () => {
    expect(agreement.city).toBeGreaterThanOrEqual(targets.city);
  });
});

if (!hasKnownStores()) {
  console.log(
    "../shared/data/stores.jsonl is not there: places are not compared with real stores.",
  );
}
