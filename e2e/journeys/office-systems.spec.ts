import { expect, expectAccessible, test } from "../support/journey.ts";
import { enterOffice, officeUrl } from "../support/office.ts";

test("an administrator makes a key, the system uses it, and the key is ended", async ({
  page,
  request,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "administrator");
  await page.goto(`${officeUrl(shop)}/sistem`);
  await page.getByRole("button", { name: "Buat kunci" }).click();
  const dialog = page.getByRole("dialog");
  const name = `ERP ${Date.now()}`;
  await dialog.getByLabel("Nama sistem").fill(name);
  await dialog.getByLabel("Mengambil pesanan").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Buat kunci" }).click();
  await expect(page.getByRole("dialog", { name: "Kunci baru" })).toBeVisible();
  const key = await page.getByRole("dialog").getByText(/^gsk_/).innerText();
  expect(key).toMatch(/^gsk_[0-9a-f]{16}_[\w-]{43}$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tutup" }).click();

  const orders = () =>
    request.get("/v1/systems/orders?limit=1", { headers: { authorization: `Bearer ${key}` } });
  expect((await orders()).status()).toBe(200);
  const unscoped = await request.post("/v1/systems/stock", {
    headers: { authorization: `Bearer ${key}`, "idempotency-key": "uji-kantor-1" },
    data: { rows: [] },
  });
  expect(unscoped.status()).toBe(403);

  await page.reload();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Berlaku");
  await expect(row).not.toContainText("Belum pernah");
  await row.getByRole("button", { name: /^Akhiri kunci/ }).click();
  await page.getByRole("dialog").getByLabel("Alasan").fill("ERP diganti");
  await page.getByRole("dialog").getByRole("button", { name: "Akhiri kunci" }).click();
  await expect(row).toContainText("Diakhiri");
  await expectAccessible(page);
  const refused = await orders();
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ error: { code: "KEY_ENDED" } });
});

test("a webhook to where nobody may be told is refused, and one is made with its secret shown once", async ({
  page,
  shop,
}) => {
  test.slow();
  await enterOffice(page, shop, "administrator");
  await page.goto(`${officeUrl(shop)}/sistem`);
  await page.getByRole("button", { name: "Buat webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alamat").fill("https://10.0.0.7/gerai");
  await dialog.getByRole("button", { name: "Buat webhook" }).click();
  await expect(dialog.getByRole("alert")).toContainText("dapat dicapai dari internet");
  const url = `https://erp.contoh.id/${Date.now()}`;
  await dialog.getByLabel("Alamat").fill(url);
  await dialog.getByLabel("Dibatalkan").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Buat webhook" }).click();
  await expect(page.getByRole("dialog").getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "Tutup" }).click();
  const row = page.getByRole("row").filter({ hasText: url });
  await expect(row).toContainText("Diproses, Dibatalkan");
  await row.getByRole("button", { name: /^Akhiri webhook/ }).click();
  await page.getByRole("dialog").getByLabel("Alasan").fill("Hanya uji coba");
  await page.getByRole("dialog").getByRole("button", { name: "Akhiri webhook" }).click();
  await expect(row).toContainText("Diakhiri");
  await expectAccessible(page);
});
