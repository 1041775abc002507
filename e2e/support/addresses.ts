import { expect, type Locator, type Page } from "@playwright/test";

/** A place that shops with any of the data deliver to. */
export const servedPlace = "Gondangdia";

/** A place that some store of the demo serves. */
interface Spot {
  readonly labelAddress: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** In the reach of two stores of the demo, each with prices of its own. */
export const spots = {
  menteng: { labelAddress: "Rumah", latitude: -6.1963, longitude: 106.8378 },
  jagakarsa: { labelAddress: "Kos", latitude: -6.3349, longitude: 106.8236 },
  kelapaGading: { labelAddress: "Rumah", latitude: -6.1601, longitude: 106.9059 },
  serpong: { labelAddress: "Rumah", latitude: -6.3012, longitude: 106.6527 },
} as const satisfies Readonly<Record<string, Spot>>;

/** The gateway takes the token from its header alone; the fingerprint goes along as a cookie. */
export const tokenOf = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "token")?.value ?? "";
};

interface Saved {
  readonly id: string;
}

/** Adds an address to those of the member of the page, as the app would. */
export const saveAddress = async (
  page: Page,
  spot: Spot,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Saved> => {
  const answer = await page.request.post("/v1/account/member/address/coordinate/update-insert", {
    headers: { token: await tokenOf(page) },
    data: {
      ...spot,
      name: "Ratna Kusuma",
      contactNumber: "081234567890",
      detailAddress: "Jalan Melati 12",
      courierNote: "",
      mainAddress: "Gondangdia, Menteng, Kota Jakarta Pusat, DKI Jakarta 10350",
      province: "DKI Jakarta",
      city: "Kota Jakarta Pusat",
      district: "Menteng",
      subDistrict: "Gondangdia",
      postCode: "10350",
      active: false,
      ...changes,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: Saved }).data;
};

interface Selection {
  readonly labelAddress?: string;
  readonly encodedStoreCode?: string;
}

/** What the `selectedStr` cookie says; undefined without one. */
export const readSelection = async (page: Page): Promise<Selection | undefined> => {
  const cookies = await page.context().cookies();
  const value = cookies.find(({ name }) => name === "selectedStr")?.value;
  if (value === undefined) return undefined;
  const json = Buffer.from(decodeURIComponent(value), "base64").toString("utf8");
  return JSON.parse(json) as Selection;
};

interface AddressBook {
  readonly address: readonly { readonly active: boolean; readonly labelAddress: string }[];
}

/** The member's addresses as the gateway knows them. */
export const readAddressBook = async (page: Page): Promise<AddressBook> => {
  const answer = await page.request.get("/v1/account/member/address/coordinate/get", {
    headers: { token: await tokenOf(page) },
  });
  return ((await answer.json()) as { data: AddressBook }).data;
};

/** The card of the address with this label. */
export const cardOf = (place: Locator | Page, label: string): Locator =>
  place.getByRole("listitem").filter({ hasText: label });
