import type { Locator, Page } from "@playwright/test";
import {
  addressFormPath,
  fillInAddress,
  fillInAddressByName,
  findOnMap,
  mapStep,
  openAddressForm,
  openMap,
  pinOf,
  pinPlace,
  reverseCall,
  saveButton,
  saveLocation,
} from "../support/address-form.ts";
import { cardOf } from "../support/addresses.ts";
import { alive, expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress } from "../support/member.ts";

test("a first address: marked by search, saved, and the form is empty again", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  const mapFiles: string[] = [];
  page.on("request", (request) => {
    if (/\/assets\/map-step-.*\.js$/.test(request.url())) mapFiles.push(request.url());
  });
  await openAddressForm(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tambah Alamat");
  await expect(page.getByText("Lokasi belum ditandai")).toBeVisible();
  await expect(page.getByRole("application")).toHaveCount(0);
  const main = page.getByLabel("Jadikan alamat utama");
  await expect(main).toBeChecked();
  await expect(main).toBeDisabled();
  await expectAccessible(page);

  expect(mapFiles).toEqual([]);
  const map = await openMap(page);
  expect(mapFiles).toHaveLength(1);
  await expectAccessible(page);
  await expect(saveLocation(map)).toBeDisabled();
  await expect(map.locator('img[src*="/12/3263/"]').first()).toBeAttached();
  await findOnMap(map);
  await expect(map.locator('img[src*="/14/"]').first()).toBeAttached();
  const candidates = page.waitForRequest("**/v2/stores/coordinate/candidate-list");
  await saveLocation(map).click();
  expect((await candidates).method()).toBe("POST");
  await expect(map).toBeHidden();
  await expect(
    page.getByRole("img", { name: "Peta titik lokasi" }).locator("image").first(),
  ).toHaveAttribute("href", /\/16\//);
  // Without streets the place is known by its neighbours.
  const around = page.getByRole("img", { name: "Peta sekitar lokasi" }).locator("image").first();
  await expect(around).toHaveAttribute("href", /\/13\//);
  await expect(page.getByText(/Gondangdia, Menteng, Kota Jakarta Pusat/)).toBeVisible();

  // A press types the label, and the recipient is the member until somebody else is typed.
  const label = page.getByLabel("Label alamat");
  const usual = page.getByRole("group", { name: "Label yang sering dipakai" });
  for (const word of ["Kos", "Kantor", "Rumah"]) {
    await usual.getByRole("button", { name: word }).click();
    await expect(label).toHaveValue(word);
    await expect(page.getByText(`${word.length}/30`)).toBeVisible();
  }
  await expect(page.getByLabel("Nama penerima")).toHaveValue(person.fullName);
  await expect(page.getByLabel("No. handphone")).toHaveValue(person.phone);
  await page.getByLabel("Detail alamat").fill("Jalan Melati 12, RT 03/RW 05");
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page).toHaveURL("/alamat");
  const saved = cardOf(page.getByRole("main"), "Jalan Melati 12, RT 03/RW 05");
  await expect(saved).toContainText("Rumah");
  await expect(saved).toContainText(person.fullName);
  await expect(saved).toContainText(person.phone);

  await openAddressForm(page);
  await expect(page.getByLabel("Label alamat")).toHaveValue("");
  await expect(main).not.toBeChecked();
  await expect(main).toBeEnabled();
});

const mistakes: readonly (readonly [field: string, text: string, message: string])[] = [
  ["Label alamat", "", "Masukan rumah/kantor/kos/dll"],
  ["Label alamat", "a".repeat(31), "Kolom ini tidak melebihi maksimal karakter"],
  ["Nama penerima", "", "Masukan nama penerima"],
  ["Nama penerima", "Budi2", "Nama lengkap tidak boleh berisi angka dan karakter khusus"],
  ["Nama penerima", "王小明", "Format text tidak valid."],
  ["Nama penerima", "Bcd", "Nama harus memiliki huruf vocal"],
  ["Nama penerima", "Aia", "Nama harus memiliki huruf konsonan"],
  ["No. handphone", "", "Masukkan no. handphone"],
  ["No. handphone", "08x2", "Format text tidak valid."],
  ["No. handphone", "0712345678", "Nomor HP harus diawali dengan 08"],
  ["No. handphone", "081234567", "Nomor HP harus diantara 10 dan 16"],
  ["No. handphone", "08123456789012", "Melebihi batas karakter"],
  ["Detail alamat", "", "Masukkan nama jalan/nama bangunan/lantai/nomor rumah atau unit"],
  ["Detail alamat", "Jalan Mawar 12 🏠", "Format text tidak valid"],
  ["Detail alamat", "Jalan Mawar", "Anda belum menuliskan No Rumah"],
  ["Catatan untuk kurir", "<b>", "Gunakan huruf, angka, dan simbol . , & / - ‘ ( ) :"],
];

test("each field says its first mistake when it is left", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  for (const [label, text, message] of mistakes) {
    const field = page.getByLabel(label);
    // A field is checked only after something was typed into it.
    await field.fill("x");
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(message)));
  }
  await expectAccessible(page);
  const note = page.getByLabel("Catatan untuk kurir");
  await note.fill("Titip satpam, pagar (hijau)");
  await expect(note).not.toHaveAttribute("aria-invalid", "true");
});

/** Goes on by Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the focus never came there");
};

test("everything can be done by keyboard", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  await tabTo(page, page.getByRole("button", { name: "Tandai lokasi" }));
  await page.keyboard.press("Enter");
  const map = mapStep(page);
  await expect(pinOf(map)).toBeVisible();
  await tabTo(page, map.getByLabel("Cari lokasi"));
  await page.keyboard.insertText("Gondangdia");
  await page.keyboard.press("Enter");
  await tabTo(page, map.getByRole("listitem").first().getByRole("button"));
  await page.keyboard.press("Enter");
  await expect(pinPlace(map)).toBeFocused();
  await tabTo(page, pinOf(map));
  const looked = page.waitForRequest(reverseCall);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "Shift+ArrowLeft"]) {
    await page.keyboard.press(key);
  }
  await looked;
  await expect(pinPlace(map)).toContainText("Jakarta");
  await tabTo(page, saveLocation(map));
  await page.keyboard.press("Enter");
  await expect(map).toBeHidden();
  const fields = [
    ["Label alamat", "Kantor"],
    ["Detail alamat", "Gedung A lantai 7"],
    ["Nama penerima", person.fullName],
    ["No. handphone", person.phone],
  ] as const;
  for (const [label, text] of fields) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/alamat");
  await expect(page.getByText("Gedung A lantai 7")).toBeVisible();
});

test("a phone is taken as people write it", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  await fillInAddress(page, person);
  const phone = page.getByLabel("No. handphone");
  for (const written of ["0812 3456 7890", "0812-3456-7890", "+62 812-3456-7890"]) {
    await phone.fill("");
    await phone.focus();
    await page.keyboard.insertText(written);
    await phone.blur();
    await expect(phone).toHaveValue(written);
    await expect(phone).not.toHaveAttribute("aria-invalid");
  }
  await saveButton(page).click();
  await expect(page).toHaveURL("/alamat");
  await expect(page.getByText("081234567890")).toBeVisible();
});

test("leaving asks first, and the form keeps what was typed", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  await page.goto("/alamat");
  const add = page.getByRole("main").getByRole("link", { name: "Tambah Alamat" });
  await (await alive(add)).click();
  await expect(saveButton(page)).toBeDisabled();
  await page.getByLabel("Label alamat").fill("Kos");
  await page.getByRole("link", { name: "Tutup" }).click();
  const question = page.locator("#cancel-add");
  await expect(question).toContainText("Apakah Anda Yakin?");
  await expect(question).toContainText(
    "Anda memilih keluar. Penambahan alamat baru akan dibatalkan.",
  );
  await expectAccessible(page);
  await question.getByRole("button", { name: "Batal" }).click();
  await expect(page.getByLabel("Label alamat")).toHaveValue("Kos");

  await openMap(page);
  await page.goBack();
  await expect(mapStep(page)).toBeHidden();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Keluar" }).click();
  await expect(page).not.toHaveURL(/baru/);
});

test("a list that became full meanwhile closes the form", async ({ page, inboxUrl }) => {
  test.slow();
  const person = await becomeMember(page, inboxUrl);
  await openAddressForm(page);
  await fillInAddress(page, person);
  for (let saved = 0; saved < 10; saved += 1) await giveAddress(page, person);
  await saveButton(page).click();
  const modal = page.locator("#address-error");
  await expect(modal).toContainText(/batas maksimal/);
  await expectAccessible(page);
  await modal.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/alamat");

  await page.goto(addressFormPath);
  await expect(modal).toContainText(/batas maksimal/);
});

test("the form waits for the network, and comes back to the dialog it was opened from", async ({
  page,
  inboxUrl,
}) => {
  const person = await becomeMember(page, inboxUrl);
  const dialog = page.locator("#delivery-address");
  await page.goto("/alamat/baru?kembali=%2Fpromo%23delivery-address");
  await fillInAddress(page, person);
  await page.context().setOffline(true);
  await saveButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Koneksi internet terputus.");
  await page.context().setOffline(false);
  await saveButton(page).click();
  await expect(dialog).toContainText("Jalan Melati 12");

  await page.goto("/alamat/baru?kembali=%2Fpromo%23delivery-address");
  await (await alive(page.getByRole("link", { name: "Tutup" }))).click();
  await page.locator("#cancel-add").getByRole("button", { name: "Keluar" }).click();
  await expect(dialog).toContainText("Jalan Melati 12");
});

test("an address is changed in the same form", async ({ page, inboxUrl }) => {
  const person = await becomeMember(page, inboxUrl);
  await page.goto("/");
  await giveAddress(page, person);
  await page.goto("/alamat");
  await page.getByRole("main").getByRole("link", { name: /^Ubah/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ubah Alamat");
  await expect(page.getByLabel("Detail alamat")).toHaveValue("Jalan Melati 12");
  await expect(page.getByText(/^Gondangdia, Menteng/)).toBeVisible();
  await alive(page.getByLabel("Detail alamat"));
  await page.getByLabel("Detail alamat").fill("Jalan Kenanga 7");
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/alamat(?!\/)/);
  await expect(page.getByText("Jalan Kenanga 7")).toBeVisible();
  await expect(page.getByText("Jalan Melati 12")).toHaveCount(0);
});

test("nobody changes an address that is not theirs", async ({ page, inboxUrl }) => {
  await becomeMember(page, inboxUrl);
  const answer = await page.goto("/alamat/0190a1b2-0000-7000-8000-000000000000/ubah");
  expect(answer?.status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the place is found by its name, or said to be unknown or out of reach", async ({
    page,
    inboxUrl,
  }) => {
    const person = await becomeMember(page, inboxUrl);
    await page.goto(addressFormPath);
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByLabel("Label alamat")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Lokasi belum ditandai").first()).toBeVisible();
    await page.getByLabel("Cari kelurahan, kecamatan, atau kode pos").fill("xyzxyz");
    await page.getByRole("main").getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page.getByText("Lokasi tidak ditemukan.")).toBeVisible();
    const box = page.getByLabel("Cari kelurahan, kecamatan, atau kode pos");
    const search = page.getByRole("main").getByRole("button", { name: "Cari", exact: true });
    await box.fill("Teb");
    await search.click();
    await expect(box).toHaveAccessibleDescription(/Ketik sedikitnya 4 huruf\./);
    await box.fill("DKI Jakarta");
    await search.click();
    await expect(box).toHaveAccessibleDescription(/Tambahkan nama kelurahan atau desanya\./);
    await expect(page.getByRole("radio", { name: /Jakarta/ })).toHaveCount(0);
    await fillInAddressByName(page, person, "Terantang Manuk");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(
      page.getByText("Lokasi yang Anda pilih tidak terjangkau layanan kami"),
    ).toBeVisible();
  });
});
