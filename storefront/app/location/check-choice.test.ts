import { expect, test } from "vitest";
import { addressOf, shopOf, storeOf } from "../shop/test-shop.ts";
import { checkChoice } from "./check-choice.ts";
import { notServedMessage, pinInAppOnly } from "./messages.ts";

const listPath = "/v1/account/member/address/coordinate/get";
const storePath = "/v2/stores/coordinate";

const office = addressOf("kantor", { storeSupportValid: false, storeSupport: null });
const book = {
  data: { address: [addressOf("rumah", { active: true }), office], deliveryText: "" },
};
const chosen = {
  addressId: "rumah",
  label: "rumah",
  encodedStoreCode: "rumah.sig",
  encodedFcCode: "",
};

test("asks with the point, the address and its own store; the codes are those of the store that answers", async () => {
  const shop = shopOf(
    { selectedStore: chosen },
    { [listPath]: book, [storePath]: { data: storeOf("baru") } },
  );
  expect(await checkChoice(shop, "kantor")).toMatchObject({
    ok: true,
    address: {
      id: "kantor",
      storeSupportValid: true,
      storeSupport: 7,
      encodedStoreCode: "baru.sig",
    },
  });
  expect(shop.sent.at(-1)).toEqual({
    path: storePath,
    query: {
      latitude: "-6.196",
      longitude: "106.833",
      addressId: "kantor",
      storeCode: "kantor.sig",
    },
  });
});

test("an address that no store serves cannot be chosen", async () => {
  const shop = shopOf({}, { [listPath]: book, [storePath]: { code: "LOCATION_NOT_SERVED" } });
  expect(await checkChoice(shop, "kantor")).toEqual({ ok: false, failure: notServedMessage });
});

test("an address that was never marked is not asked about", async () => {
  const unmarked = addressOf("lama", { latitude: 0, longitude: 0 });
  const shop = shopOf({}, { [listPath]: { data: { address: [unmarked], deliveryText: "" } } });
  expect(await checkChoice(shop, "lama")).toEqual({ ok: false, failure: pinInAppOnly });
  expect(shop.sent.map(({ path }) => path)).toEqual([listPath]);
});

test("somebody else's address is none", async () => {
  const shop = shopOf({}, { [listPath]: book, [storePath]: { data: storeOf("baru") } });
  expect(await checkChoice(shop, "orang-lain")).toEqual({
    ok: false,
    failure: "Alamat tidak ditemukan.",
  });
});

test("trouble is told as such", async () => {
  const shop = shopOf({}, { [listPath]: { code: "UNAVAILABLE" } });
  expect(await checkChoice(shop, "kantor")).toMatchObject({
    ok: false,
    failure: expect.stringContaining("gangguan") as string,
  });
});
