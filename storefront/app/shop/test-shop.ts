import type { Address, Store } from "@gerai/contract/location";
import { exampleShop } from "./example-shop.ts";
import type { Session } from "./session.ts";
import type { Shop, ShopCall } from "./shop-context.ts";

/** A store with a code that the gateway might have made, for tests. */
export const storeOf = (code: string): Store => ({
  id: 7,
  storeName: `Gerai ${code}`,
  address: "Jl. Cikini 1",
  city: "Jakarta Pusat",
  distanceMeters: 812,
  encodedStoreCode: `${code}.sig`,
  encodedFcCode: "",
  instant: true,
  sameday: true,
  opensAt: "07:00",
  closesAt: "22:00",
  timeZone: "WIB",
});

/** An address that a store serves. */
export const addressOf = (id: string, changes: Partial<Address> = {}): Address => ({
  id,
  active: false,
  labelAddress: id,
  name: "Rina Kartika",
  contactNumber: "081234567890",
  latitude: -6.196,
  longitude: 106.833,
  detailAddress: "Jl. Cikini 5",
  courierNote: "",
  mainAddress: "Menteng, Jakarta Pusat 10310",
  encodedStoreCode: `${id}.sig`,
  encodedFcCode: "",
  stores: [],
  storeSupportValid: true,
  storeSupport: 7,
  postCode: "10310",
  province: "DKI Jakarta",
  city: "Jakarta Pusat",
  district: "Menteng",
  subDistrict: "Menteng",
  updatedDate: "2026-01-01T00:00:00.000Z",
  ...changes,
});

interface Sent {
  readonly path: string;
  readonly query: unknown;
}

interface TestShop extends Shop {
  readonly sent: readonly Sent[];
}

/** What a call answers: its data, or why it failed. */
type Answers = Readonly<Record<string, { readonly data: unknown } | { readonly code: string }>>;

/** A member's request to a gateway that answers each path as it is told. */
export const shopOf = (session: Session, answers: Answers): TestShop => {
  const sent: Sent[] = [];
  const call = ((endpoint, { query }: { readonly query?: unknown }) => {
    sent.push({ path: endpoint.path, query });
    const answer = answers[endpoint.path] ?? { code: "NOT_FOUND" };
    return Promise.resolve(
      "data" in answer
        ? { ok: true, statusCode: 200, data: answer.data }
        : { ok: false, statusCode: 400, code: answer.code },
    );
  }) as ShopCall;
  return {
    call,
    callPart: call,
    sent,
    session: { token: "abcdefghijklmnop", ...session },
    config: exampleShop,
    requestId: "1",
    secure: true,
    development: false,
    wholePage: true,
  };
};
