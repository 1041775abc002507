import { expect, it } from "vitest";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { testGateway } from "../../test/support/test-gateway.ts";

const shop = await forThisFile(testGateway());

it("cleans what people type of what cannot be seen, and refuses it in ids", async () => {
  const found = await shop.gateway.request("/v2/brands?keyword=susu%00%E2%80%AE");
  expect(found.status).toBe(200);
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

it("takes JSON only where JSON is meant", async () => {
  const send = (type: string | undefined) =>
    shop.gateway.request("/v1/account/captcha", {
      method: "POST",
      headers: type === undefined ? {} : { "content-type": type },
      body: new TextEncoder().encode(JSON.stringify({ purpose: "register" })),
    });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "x/json", undefined]) {
    const refused = await send(type);
    expect([type, refused.status]).toEqual([type, 400]);
    expect(await refused.json()).toMatchObject({ error: { fields: { "content-type": "json" } } });
  }
  for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON"]) {
    expect([type, (await send(type)).status]).toEqual([type, 200]);
  }
});
