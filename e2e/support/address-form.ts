import { expect, type Locator, type Page } from "@playwright/test";
import { servedPlace } from "./addresses.ts";
import { alive } from "./journey.ts";
import type { Person } from "./member.ts";

/** The form of a new address; it leads back to the list. */
export const addressFormPath = "/alamat/baru?kembali=%2Falamat";

export const saveButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Simpan", exact: true });

/** Opens the form, once the program has taken it over: it saves nothing before a place is marked. */
export const openAddressForm = async (page: Page): Promise<void> => {
  await page.goto(addressFormPath);
  await expect(saveButton(page)).toBeDisabled();
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

/** What the map step says about the place under the pin. */
export const pinPlace = (map: Locator): Locator => map.getByRole("group", { name: "Alamat pin" });
export const pinOf = (map: Locator): Locator => map.getByRole("button", { name: /^Pin lokasi/ });
export const saveLocation = (map: Locator): Locator =>
  map.getByRole("button", { name: "Simpan Lokasi" });

/** Pastes coordinates or a link into the search box. */
export const paste = (map: Locator, text: string): Promise<void> =>
  map.getByLabel("Cari lokasi").fill(text);

/** Searches for the place on the open map, and takes the first that is found. */
export const findOnMap = async (map: Locator, place = servedPlace): Promise<void> => {
  await map.getByLabel("Cari lokasi").fill(place);
  await map.getByLabel("Cari lokasi").press("Enter");
  await map.getByRole("listitem").first().getByRole("button").click();
  await expect(pinPlace(map)).toContainText(place);
};

/** The call that looks the pin's place up. */
export const reverseCall = /\/v2\/maps\/reverse\?/;

/** Moves the pin by some pixels with the mouse; tells when it was about to be let go. */
export const dragPin = async (page: Page, map: Locator, by: number): Promise<number> => {
  // Hovering waits until the map has come to rest.
  await pinOf(map).hover();
  const box = (await pinOf(map).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  const released = Date.now();
  await page.mouse.up();
  return released;
};

const fillInTexts = async (page: Page, { fullName, phone }: Person): Promise<void> => {
  await page.getByLabel("Label alamat").fill("Rumah");
  await page.getByLabel("Nama penerima").fill(fullName);
  await page.getByLabel("No. handphone").fill(phone);
  await page.getByLabel("Detail alamat").fill("Jalan Melati 12");
};

/** Fills in the form of a new address, up to the button that saves it. */
export const fillInAddress = async (page: Page, person: Person): Promise<void> => {
  const map = await openMap(page);
  await findOnMap(map);
  await saveLocation(map).click();
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
