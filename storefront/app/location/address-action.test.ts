import type { CallFailure } from "@gerai/contract/client";
import { expect, it } from "vitest";
import { exampleShop } from "../shop/example-shop.ts";
import type { Shop, ShopCall } from "../shop/shop-context.ts";
import { answerAddressForm } from "./address-action.ts";

const form = {
  intent: "save",
  labelAddress: "Rumah",
  name: "Ratna Kusuma",
  contactNumber: "081234567890",
  detailAddress: "Jalan Melati 12",
  latitude: "-6.1963",
  longitude: "106.8378",
  mainAddress: "Gondangdia, Menteng, Kota Jakarta Pusat, DKI Jakarta 10350",
  province: "DKI Jakarta",
  city: "Kota Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Gondangdia",
  postCode: "10350",
};

const save = (failure: Omit<CallFailure<string>, "ok">) => {
  const call = (async () => ({ ok: false, ...failure })) as ShopCall;
  const shop: Shop = {
    call,
    callPart: call,
    session: { token: "t".repeat(43) },
    config: exampleShop,
    requestId: "1",
    secure: false,
    development: false,
    wholePage: true,
  };
  const request = new Request("https://shop.test/alamat/baru", {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return answerAddressForm(shop, request);
};

it("closes the form where a 400 gives the gateway's sentence, or no reason (ADR-65 to ADR-67)", async () => {
  const detail = "Paling banyak 10 alamat";
  for (const code of ["ADDRESS_LIMIT", "INTERNAL"]) {
    expect(await save({ code, statusCode: 400, detail })).toMatchObject({
      data: { refusal: { detail } },
      init: { status: 400 },
    });
    expect(await save({ code, statusCode: 400 })).toMatchObject({
      data: { refusal: { detail: undefined } },
    });
  }
});

it("keeps the form where something else was refused", async () => {
  const refused = { code: "LOCATION_NOT_SERVED", statusCode: 400 };
  for (const failure of [refused, { code: "INTERNAL", statusCode: 500 }]) {
    const answer = await save(failure);
    expect(answer).toMatchObject({ data: { failure: expect.any(String) as string } });
    expect(answer).not.toHaveProperty("data.refusal");
  }
});
