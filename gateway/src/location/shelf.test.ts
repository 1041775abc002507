import { newProducts } from "@gerai/contract/catalogue";
import { withoutStores } from "@gerai/contract/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testGateway, type TestGateway } from "../../test/support/test-gateway.ts";

let shop: TestGateway;

beforeAll(async () => {
  shop = await testGateway();
});
afterAll(() => shop.close());

it("says that the shop has no store yet, which is no fault of its own", async () => {
  expect(await shop.call(newProducts, { query: { limit: 6 } })).toEqual({
    ok: false,
    statusCode: 503,
    code: "UNAVAILABLE",
    values: withoutStores,
  });
});
