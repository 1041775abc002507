import type { Address } from "@gerai/contract/location";
import { expect, test } from "vitest";
import type { Session } from "../shop/session.ts";
import type { Shop } from "../shop/shop-context.ts";
import { addressOf, shopOf, storeOf } from "../shop/test-shop.ts";
import { deliveryPlace, settleSelection } from "./delivery-place.ts";

const home = addressOf("rumah", { active: true });
const office = addressOf("kantor");
const far = { storeSupportValid: false, encodedStoreCode: "", storeSupport: null };
const choiceOf = (id: string) => ({
  addressId: id,
  label: id,
  encodedStoreCode: `${id}.sig`,
  encodedFcCode: "",
});
const here = { latitude: "-6.2", longitude: "106.8" };

const down = { ok: false, code: "UNAVAILABLE", statusCode: 400 };

/** A request of a member with these addresses. */
const memberOf = (session: Session, list: readonly Address[] | "down"): Shop =>
  shopOf(session, {
    "/v1/account/member/address/coordinate/get":
      list === "down" ? { code: "UNAVAILABLE" } : { data: { address: list, deliveryText: "" } },
    "/v2/stores/nearest": { data: { storeList: [storeOf("dekat")] } },
  });

const cases: readonly {
  readonly name: string;
  readonly session: Session;
  readonly list: readonly Address[] | "down";
  readonly place: object;
  /** Beginning of the cookie; undefined where it stays as it is. */
  readonly cookie: string | undefined;
}[] = [
  {
    name: "the address that was chosen",
    session: { selectedStore: choiceOf("kantor") },
    list: [home, office],
    place: { kind: "address", address: office },
    cookie: undefined,
  },
  {
    name: "the main address where none was chosen",
    session: here,
    list: [office, home],
    place: { kind: "address", address: home },
    cookie: "selectedStr=ey",
  },
  {
    name: "the main address where the chosen one is served no more",
    session: { selectedStore: choiceOf("kantor") },
    list: [home, { ...office, ...far }],
    place: { kind: "address", address: home },
    cookie: "selectedStr=ey",
  },
  {
    name: "the main address where somebody else's was chosen",
    session: { selectedStore: choiceOf("orang-lain") },
    list: [home],
    place: { kind: "address", address: home },
    cookie: "selectedStr=ey",
  },
  {
    name: "the chosen address with the store that serves it now, whatever code was put into the cookie",
    session: { selectedStore: { ...choiceOf("kantor"), encodedStoreCode: "forged.sig" } },
    list: [home, office],
    place: { kind: "address", address: office },
    cookie: "selectedStr=ey",
  },
  {
    name: "the store nearest to the device where no store serves the main address",
    session: here,
    list: [{ ...home, ...far }, office],
    place: { kind: "nearest", store: storeOf("dekat") },
    cookie: "selectedStr=ey",
  },
  {
    name: "nowhere without address and position",
    session: {},
    list: [],
    place: { kind: "nowhere", hasAddresses: false },
    cookie: undefined,
  },
  {
    name: "nowhere, and the selection of former days goes",
    session: { selectedStore: choiceOf("rumah") },
    list: [{ ...home, ...far }],
    place: { kind: "nowhere", hasAddresses: true },
    cookie: "selectedStr=;",
  },
  {
    name: "what the cookie says while the gateway is down",
    session: { selectedStore: choiceOf("rumah") },
    list: "down",
    place: { kind: "unknown", failure: down },
    cookie: undefined,
  },
  {
    name: "nothing of a broken cookie, which goes also while the gateway is down",
    session: { isSelectionBroken: true },
    list: "down",
    place: { kind: "unknown", failure: down },
    cookie: "selectedStr=;",
  },
];

test.each(cases)("delivers to $name", async ({ session, list, place, cookie }) => {
  const shop = memberOf(session, list);
  const found = await deliveryPlace(shop);
  expect(found).toEqual(place);
  expect(settleSelection(shop, found)?.slice(0, cookie?.length)).toBe(cookie);
});
