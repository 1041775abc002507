import type { Route } from "@playwright/test";
import {
  dragPin,
  findOnMap,
  openAddressForm,
  openMap,
  paste,
  pinPlace,
  reverseCall,
  saveButton,
  saveLocation,
} from "../support/address-form.ts";
import { positionRefused } from "../support/delivery.ts";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember } from "../support/member.ts";

test("a dragged pin rests three seconds, then its rounded place is looked up", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  await findOnMap(map);
  const asked = page.waitForRequest(reverseCall);
  const released = await dragPin(page, map, 40);
  await expect(pinPlace(map)).toHaveText("Menunggu pin berhenti…");
  const { searchParams } = new URL((await asked).url());
  expect(Date.now() - released).toBeGreaterThanOrEqual(3_000);
  expect(searchParams.get("latitude")).toMatch(/^-6(?:\.\d{1,3})?$/);
  expect(searchParams.get("longitude")).toMatch(/^106(?:\.\d{1,3})?$/);
  await expect(pinPlace(map)).toContainText("Jakarta");
  await saveLocation(map).click();
  await expect(map).toBeHidden();
  await expect(page.locator('input[name="longitude"]')).toHaveValue(/^106\.\d{4,6}$/);
});

test("the place search waits three seconds, asks for four letters, and knows Indonesia only", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  const searches: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/v2/maps/places") searches.push(searchParams.get("keyword") ?? "");
  });
  const box = map.getByLabel("Cari lokasi");
  await box.fill("Teb");
  await box.press("Enter");
  const asked = page.waitForRequest(/\/v2\/maps\/places\?/);
  const typed = Date.now();
  await box.pressSequentially("e");
  await asked;
  expect(Date.now() - typed).toBeGreaterThanOrEqual(3_000);
  await expect(map.getByRole("listitem").first()).toContainText("Tebet");
  expect(searches).toEqual(["Tebe"]);
  await expectAccessible(page);
  await box.fill("Kuala Lumpur");
  await box.press("Enter");
  await expect.poll(() => searches.length).toBe(2);
  await expect(map.getByText(/Malaysia/)).toHaveCount(0);
});

test("without dragging: the map is tapped, a link is pasted", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  await map.getByRole("application").click({ position: { x: 120, y: 200 } });
  await expect(pinPlace(map)).toContainText(/Jakarta|Banten/);
  await paste(
    map,
    "Rumah\nhttps://www.google.com/maps/place/A/@1,2,17z/data=!3d-6.1936!4d106.8296",
  );
  await expect(pinPlace(map)).toContainText("Jakarta Pusat");
  await paste(map, "https://maps.app.goo.gl/Xy12abC");
  await expect(map.getByText(/^Tautan singkat ini tidak dapat dibaca/)).toBeVisible();
  await paste(map, "-5.2, 110.5");
  await expect(pinPlace(map)).toHaveText("Lokasi tidak ditemukan.");
  await expect(saveLocation(map)).toBeDisabled();
  await paste(map, "1.3521, 103.8198");
  await expect(pinPlace(map)).toHaveText("Lokasi tidak ditemukan.");
});

test("the device says where it is, and again when it has moved", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: -6.1936, longitude: 106.8296 });
  await openAddressForm(page);
  const map = await openMap(page);
  const here = map.getByRole("button", { name: "Gunakan Lokasi Saat Ini" });
  await here.click();
  await expect(pinPlace(map)).toContainText("Jakarta Pusat");
  const cookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === "latitude")?.value;
  expect(await cookie()).toBe("-6.193600");
  await page.context().setGeolocation({ latitude: -6.8855, longitude: 107.6137 });
  await here.click();
  await expect(pinPlace(map)).toContainText("Bandung");
});

test("a device that does not tell where it is", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  await map.getByRole("button", { name: "Gunakan Lokasi Saat Ini" }).click();
  const modal = positionRefused(page);
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole("button", { name: "OK" }).click();
  await expect(modal).toBeHidden();
  await expect(map).toBeVisible();
});

test("a place out of reach is not accepted", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  const unserved = "Lokasi yang Anda pilih tidak terjangkau layanan kami";
  const checked = page.waitForRequest("**/v2/stores/coordinate/check?*");
  await findOnMap(map, "Terantang Manuk");
  // It is said before the shopper saves, and refused when they do.
  await checked;
  await expect(map.getByRole("alert")).toHaveText(unserved);
  const candidates = page.waitForRequest("**/v2/stores/coordinate/candidate-list");
  await saveLocation(map).click();
  await candidates;
  await expect(saveLocation(map)).toBeDisabled();
  await expect(map.getByRole("alert")).toHaveText(unserved);
  await expectAccessible(page);
  await map.getByRole("button", { name: "Tutup" }).click();
  await expect(page.getByText("Lokasi belum ditandai")).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
});

test("an answer that comes too late does not count; a lost one can be asked for again", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  const overtaken = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const holdBack = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await overtaken.promise;
    // The page may have given the question up by then.
    await route.fulfill({ response }).catch(() => undefined);
    told.resolve();
  };
  await page.route(reverseCall, holdBack, { times: 1 });
  await paste(map, "-6.1936, 106.8296");
  await expect(pinPlace(map)).toHaveText("Mencari alamat titik ini…");
  await paste(map, "-6.8855, 107.6137");
  await expect(pinPlace(map)).toContainText("Bandung");
  overtaken.resolve();
  await told.promise;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(pinPlace(map)).toContainText("Bandung");

  await page.route(reverseCall, (route) => route.abort());
  await paste(map, "-6.1936, 106.8296");
  await expect(pinPlace(map)).toContainText("Silakan periksa jaringan Anda");
  await page.unroute(reverseCall);
  await map.getByRole("button", { name: "Coba lagi" }).click();
  await expect(pinPlace(map)).toContainText("Jakarta Pusat");
});

test("a city only moves the map: what is saved is a place that was marked", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  for (const area of ["Kota Jakarta Selatan", "Kecamatan Menteng", "DKI Jakarta"]) {
    await map.getByLabel("Cari lokasi").fill(area);
    await map.getByLabel("Cari lokasi").press("Enter");
    await map.getByRole("listitem").filter({ hasText: area }).first().getByRole("button").click();
    await expect(pinPlace(map)).toContainText(`Peta menampilkan ${area}.`);
    await expect(saveLocation(map)).toBeDisabled();
  }
  await map.getByRole("application").click({ position: { x: 120, y: 200 } });
  await expect(pinPlace(map)).toContainText(/Jakarta|Banten/);
  await expect(saveLocation(map)).toBeEnabled();
});

test("a search says what it cannot find: streets, buildings, and texts of three letters", async ({
  page,
  inboxUrl,
}) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  const map = await openMap(page);
  const box = map.getByLabel("Cari lokasi");
  await box.fill("Teb");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription("Ketik sedikitnya 4 huruf.");
  const areasOnly = "Nama jalan dan gedung tidak dikenal. Cari nama kelurahan atau kecamatannya.";
  await box.fill("Grand Indonesia");
  await box.press("Enter");
  await expect(box).toHaveAccessibleDescription(`Lokasi tidak ditemukan. ${areasOnly}`);
  await expect(map.getByRole("listitem")).toHaveCount(0);
  await box.fill("Jl. Tebet Timur");
  await box.press("Enter");
  await expect(map.getByRole("listitem").first()).toContainText("Tebet Timur");
  await expect(map.getByRole("paragraph").filter({ hasText: areasOnly })).toBeVisible();
  await expectAccessible(page);
  await box.fill("Tebet Timur");
  await box.press("Enter");
  await expect(map.getByRole("listitem").first()).toContainText("Tebet Timur");
  await expect(map.getByText(areasOnly)).toHaveCount(0);
});
