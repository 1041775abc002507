import { call, type Transport } from "@gerai/contract/client";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { serverTrouble } from "../server-trouble.ts";
import { exampleShop } from "../shop/example-shop.ts";
import { shopContext, type ShopCall } from "../shop/shop-context.ts";
import { action } from "./verify-email-page.tsx";

/** Opens a link where the gateway answers so. */
const open = async (answer: Response) => {
  const transport: Transport = {
    baseUrl: "http://gateway.test",
    fetch: () => answer,
    headers: () => ({}),
  };
  const shopCall: ShopCall = (endpoint, input) => call(transport, endpoint, input);
  const context = new RouterContextProvider();
  context.set(shopContext, {
    call: shopCall,
    callPart: shopCall,
    session: {},
    config: exampleShop,
    requestId: "1",
    secure: false,
    development: false,
    wholePage: true,
  });
  const url = new URL("https://shop.test/verify-email/abc");
  const request = new Request(url, { method: "POST" });
  return action({ request, context, params: { id: "abc" }, url, pattern: "/verify-email/:id" });
};

const refusal = (status: number, code: string): Response =>
  Response.json(
    { status: { code }, data: null, error: { status, code, requestId: "1" } },
    { status },
  );

it("stores the server-error sentence where the answer has no body, and lets it be tried again", async () => {
  for (const status of [200, 409, 500]) {
    expect(await open(new Response(null, { status }))).toMatchObject({
      data: { kind: "failed", failure: serverTrouble },
      init: { status: 503 },
    });
  }
});

it("passes on what the gateway says about the link", async () => {
  expect(await open(refusal(409, "EMAIL_LINK_EXPIRED"))).toMatchObject({
    data: { kind: "lost", failure: "Tautan ini sudah kedaluwarsa atau sudah dipakai." },
    init: { status: 409 },
  });
  expect(await open(refusal(400, "VALIDATION_FAILED"))).toMatchObject({
    data: { kind: "lost", failure: expect.stringContaining("tidak dikenal") },
  });
});
