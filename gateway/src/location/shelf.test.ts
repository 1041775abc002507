import { newProducts } from "@gerai/contract/catalogue";
import { withoutStores } from "@gerai/contract/errors";
import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testGateway } from "../../test/support/test-gateway.ts";

const shop = await forThisFile(testGateway());

it("says that the shop has no store yet, which is no fault of its own", async () => {
  expect(await shop.call(newProducts, { query: { limit: 6 } })).toMatchObject({
    ok: false,
    statusCode: 503,
    code: "UNAVAILABLE",
    values: withoutStores,
  });
});
