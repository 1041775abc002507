import type { ageVerify } from "@gerai/contract/account";
import type { CallResult } from "@gerai/contract/client";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { exampleShop } from "../shop/example-shop.ts";
import { shopContext, type ShopCall } from "../shop/shop-context.ts";
import { action } from "./age-page.tsx";

const answering = (answer: CallResult<typeof ageVerify>): ShopCall => {
  const call = async () => answer;
  return call as ShopCall;
};

const confirm = (answer: CallResult<typeof ageVerify>, form: Record<string, string>) => {
  const context = new RouterContextProvider();
  context.set(shopContext, {
    call: answering(answer),
    callPart: answering(answer),
    session: { token: "t".repeat(43) },
    config: exampleShop,
    requestId: "1",
    secure: false,
    development: false,
    wholePage: true,
  });
  const url = new URL("https://shop.test/verifikasi-usia?kembali=%2Fp%2Fbir-1");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  return action({ request, context, params: {}, url, pattern: "/verifikasi-usia" });
};

const verified: CallResult<typeof ageVerify> = {
  ok: true,
  statusCode: 200,
  data: { isAgeVerified: true },
  status: { code: "OK", message: "" },
  headers: new Headers(),
};
const modal = { modal: "1" };

it("leads back to the product, or answers the modal", async () => {
  const page = await confirm(verified, {});
  expect(page instanceof Response && page.headers.get("location")).toBe("/p/bir-1");
  expect(await confirm(verified, modal)).toEqual({ failure: undefined });
});

it("leads to the error page when the server fails, from page and modal alike", async () => {
  for (const form of [{}, modal]) {
    const answer = await confirm({ ok: false, code: "INTERNAL", statusCode: 500 }, form);
    expect(answer instanceof Response && answer.headers.get("location")).toBe(
      "/something-went-wrong",
    );
  }
});

it("keeps the status of a refusal and says why", async () => {
  const answer = await confirm({ ok: false, code: "AGE_TOO_YOUNG", statusCode: 403 }, modal);
  expect(answer).toMatchObject({
    init: { status: 403 },
    data: { failure: "Menurut tanggal lahir Anda, usia Anda belum 21 tahun." },
  });
});
