import { randomInt } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { servedPlace } from "./addresses.ts";
import { solveCaptcha } from "./captcha.ts";
import { alive } from "./journey.ts";

/** Who registers: an own phone each, so that journeys do not meet. */
export interface Person {
  readonly fullName: string;
  readonly phone: string;
  readonly password: string;
}

/** The demo member with points and orders of all kinds: some come from a till or the app. */
export const shopper: Person = {
  fullName: "Sari Wulandari",
  phone: "081200000001",
  password: "Belanja2026",
};

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
      // News of orders come to the same phone, and carry none.
      const messages = (await answer.json()) as readonly Message[];
      code = messages.find((message) => message.code !== undefined)?.code ?? "";
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

/** A date of birth as the forms send it, confirmed where they ask minors for that. */
export const birthDateFields = (birthDate: string): Readonly<Record<string, string>> => {
  const [birthYear = "", birthMonth = "", birthDay = ""] = birthDate.split("-");
  return { birthDay, birthMonth, birthYear, agreedBirthDate: birthDate };
};

/** Types a date of birth into its three fields. */
export const fillBirthDate = async (page: Page, birthDate = "1990-04-21"): Promise<void> => {
  const [year = "", month = "", day = ""] = birthDate.split("-");
  await page.getByLabel("Tanggal", { exact: true }).fill(day);
  await page.getByLabel("Bulan", { exact: true }).fill(month);
  await page.getByLabel("Tahun", { exact: true }).fill(year);
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
  const data = { fullName, ...birthDateFields(birthDate), email, gender: "", acceptsTerms: "on" };
  const secrets = { password, confirmation: password };
  expect(await sendForm(page, "/data-register", { ...data, ...secrets })).toBe("/success-register");
  return person;
};

/** Gives the member a main address. */
export const giveAddress = async (
  page: Page,
  { fullName, phone }: Person,
  place = servedPlace,
): Promise<void> => {
  const answer = await page.request.get("/v2/maps/places", { params: { keyword: place } });
  const { data } = (await answer.json()) as {
    data: { places: readonly { placeId: string; level: string }[] };
  };
  // Districts are offered before the villages of their name, and are no addresses.
  const village = data.places.find(({ level }) => level === "village");
  const landed = await sendForm(page, "/alamat/baru", {
    labelAddress: "Rumah",
    name: fullName,
    contactNumber: phone,
    placeKeyword: place,
    placeId: village!.placeId,
    detailAddress: "Jalan Melati 12",
    courierNote: "",
    main: "on",
    intent: "save",
  });
  expect(landed).toBe("/alamat");
};

/** Puts a product into the member's cart. */
export const putIntoCart = async (page: Page, productId: number, quantity = 1): Promise<void> => {
  const { origin } = new URL(page.url());
  const answer = await page.request.post("/cart/add", {
    form: { productId: String(productId), quantity: String(quantity) },
    headers: { origin, accept: "text/html" },
  });
  expect(answer.ok()).toBe(true);
};

/** Fills in the form of a new member, up to the button that sends it. */
export const fillInMember = async (page: Page, { fullName, password }: Person): Promise<void> => {
  await page.getByLabel("Nama lengkap").fill(fullName);
  await fillBirthDate(page);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Ulangi password").fill(password);
  await page.getByLabel("Saya menyetujui").check();
};

/** Fills in the login form and sends it. */
/**
 * Presses 'Keluar' in the account's menu, and waits for what follows.
 * @param hasScripts the program brings the menu's current entry into view, which would move what is pressed
 */
export const logOut = async (page: Page, hasScripts = true): Promise<void> => {
  const button = page.getByRole("main").getByRole("button", { name: "Keluar" });
  await (hasScripts ? await alive(button) : button).click();
  await expect(page).toHaveURL("/");
};

export const logIn = async (page: Page, { phone, password }: Person): Promise<void> => {
  await page.getByLabel("Nomor handphone atau nomor member").fill(phone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Masuk", exact: true }).click();
};
