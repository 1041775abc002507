import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { solveCaptcha } from "./captcha.ts";
import { alive } from "./journey.ts";

/** Who registers: an own phone each, so that journeys do not meet. */
export interface Person {
  readonly fullName: string;
  readonly phone: string;
  readonly password: string;
}

export const newPerson = (): Person => ({
  fullName: "Ratna Kusuma",
  // Numbers that end with 0000 are those to which the stand-ins deliver nothing.
  phone: `0857${randomInt(10_000_000, 100_000_000)}`.replace(/0000$/, "0001"),
  password: "Pisang7Manis",
});

interface Message {
  readonly code?: string;
}

/** The last code that was sent to the phone. */
export const readCode = async (
  request: APIRequestContext,
  inboxUrl: string,
  phone: string,
): Promise<string> => {
  let code = "";
  await expect
    .poll(async () => {
      const answer = await request.get(`${inboxUrl}/inbox.json?phone=${phone}`);
      const [latest] = (await answer.json()) as readonly Message[];
      code = latest?.code ?? "";
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
};

/** Sends one of the shop's forms as its page would, and follows to where it leads. */
export const sendForm = async (
  page: Page,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<string> => {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(path, { form, headers: { origin } });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  return new URL(answer.url()).pathname;
};

/** Makes the visitor of the page a member, by the forms alone: for journeys that begin later. */
export const becomeMember = async (
  page: Page,
  inboxUrl: string,
  birthDate = "1990-04-21",
  email = "",
): Promise<Person> => {
  const person = newPerson();
  const { phone, password, fullName } = person;
  await page.goto("/register");
  const captcha = await solveCaptcha(page.request);
  expect(await sendForm(page, "/register", { phone, ...captcha })).toBe("/otp-register");
  const code = await readCode(page.request, inboxUrl, phone);
  expect(await sendForm(page, "/otp-register", { code })).toBe("/data-register");
  const data = { fullName, birthDate, gender: "", email, acceptsTerms: "on" };
  const secrets = { password, confirmation: password };
  expect(await sendForm(page, "/data-register", { ...data, ...secrets })).toBe("/success-register");
  return person;
};

/** A place that shops with any of the data deliver to. */
const servedPlace = "Gondangdia";

/** Gives the member a main address. */
export const giveAddress = async (
  page: Page,
  { fullName, phone }: Person,
  place = servedPlace,
): Promise<void> => {
  const answer = await page.request.get("/v2/maps/places", { params: { keyword: place } });
  const { data } = (await answer.json()) as { data: readonly { placeId: string }[] };
  const landed = await sendForm(page, "/alamat/baru", {
    labelAddress: "Rumah",
    name: fullName,
    contactNumber: phone,
    placeKeyword: place,
    placeId: data[0]!.placeId,
    detailAddress: "Jalan Melati 12",
    courierNote: "",
    main: "on",
    intent: "save",
  });
  expect(landed).toBe("/alamat");
};

const fillInTexts = async (page: Page, { fullName, phone }: Person): Promise<void> => {
  await page.getByLabel("Label alamat").fill("Rumah");
  await page.getByLabel("Nama penerima").fill(fullName);
  await page.getByLabel("No. handphone").fill(phone);
  await page.getByLabel("Detail alamat").fill("Jalan Melati 12");
};

/** The map step, once it is open. */
export const mapStep = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Tandai titik lokasi Anda" });

/** Opens the map step of the address form. */
export const openMap = async (page: Page): Promise<Locator> => {
  await (await alive(page.getByRole("button", { name: /^(Tandai|Ubah titik) lokasi$/ }))).click();
  const map = mapStep(page);
  await expect(map.getByRole("application")).toBeVisible();
  return map;
};

/** Searches for the place on the open map, and takes the first that is found. */
export const findOnMap = async (map: Locator, place = servedPlace): Promise<void> => {
  await map.getByLabel("Cari lokasi").fill(place);
  await map.getByLabel("Cari lokasi").press("Enter");
  await map.getByRole("listitem").first().getByRole("button").click();
  await expect(map.getByRole("group", { name: "Alamat pin" })).toContainText(place);
};

/** Fills in the form of a new address, up to the button that saves it. */
export const fillInAddress = async (page: Page, person: Person): Promise<void> => {
  const map = await openMap(page);
  await findOnMap(map);
  await map.getByRole("button", { name: "Simpan Lokasi" }).click();
  await expect(map).toBeHidden();
  await fillInTexts(page, person);
};

/** The same where no script runs: the place is found by its name, without a map. */
export const fillInAddressByName = async (
  page: Page,
  person: Person,
  place = servedPlace,
): Promise<void> => {
  await fillInTexts(page, person);
  await page.getByLabel("Cari kelurahan, kecamatan, atau kode pos").fill(place);
  await page.getByRole("main").getByRole("button", { name: "Cari", exact: true }).click();
  await page.getByRole("radio", { name: place }).first().check();
};

/** Puts a product into the member's cart. */
export const putIntoCart = async (page: Page, productId: number): Promise<void> => {
  const { origin } = new URL(page.url());
  const answer = await page.request.post("/cart/add", {
    form: { productId: String(productId), quantity: "1" },
    headers: { origin, accept: "text/html" },
  });
  expect(answer.ok()).toBe(true);
};

/** Fills in the login form and sends it. */
export const logIn = async (page: Page, { phone, password }: Person): Promise<void> => {
  await page.getByLabel("Nomor handphone atau nomor member").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Masuk", exact: true }).click();
};
