import { afterAll, beforeAll, expect, it } from "vitest";
import { testGateway, type TestGateway } from "../../test/support/test-gateway.ts";

let shop: TestGateway;

beforeAll(async () => {
  shop = await testGateway();
});
afterAll(() => shop.close());

it("refuses the one character that the database cannot keep", async () => {
  const search = await shop.gateway.request("/v2/products/searches?keyword=susu%00");
  expect(search.status).toBe(400);
  const created = await shop.gateway.request("/v1/account/member/verify-email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: "a\u0000b" }),
  });
  expect(await created.json()).toMatchObject({
    statusCode: 400,
    error: { code: "VALIDATION_FAILED", fields: { id: "characters" } },
  });
});
