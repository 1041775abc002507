import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";
import { becomeMember, giveAddress } from "../support/member.ts";

const main = (page: Page) => page.getByRole("main");

const press = async (page: Page, name: string): Promise<void> => {
  await main(page).getByRole("button", { name }).click();
};

/** Pastes a list and has its products found. */
const paste = async (page: Page, text: string): Promise<void> => {
  await page.goto("/daftar-belanja");
  await main(page).getByRole("link", { name: "Tempel daftar dari pesan" }).click();
  await page.getByLabel("Daftar Anda").fill(text);
  await press(page, "Cari produknya");
};

const list = "2 indomie goreng, beras 5kg\n• helikopter xqzwvy";

/** What the page says of the list, and the way into the cart. */
const goThrough = async (page: Page): Promise<void> => {
  await paste(page, list);
  const lines = main(page).getByRole("list").getByRole("listitem");
  const noodles = lines.filter({ hasText: "2 indomie goreng" });
  await expect(noodles).toContainText(/Indomie/);
  await expect(page.getByLabel("Jumlah untuk 2 indomie goreng")).toHaveValue("2");
  await expect(lines.filter({ hasText: "helikopter xqzwvy" })).toContainText(
    /Tidak ditemukan|Tidak ada yang persis sama/,
  );
  await page.getByLabel("Jumlah untuk 2 indomie goreng").fill("3");
};

test("a pasted list becomes products, goes into the cart with one press, and back", async ({
  page,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await goThrough(page);
  await expectAccessible(page);
  await press(page, "Masukkan ke keranjang");
  await expect(page.getByText("2 produk masuk ke keranjang")).toBeVisible();
  await expectAccessible(page);
  const added = page.getByRole("region", { name: "Masuk ke keranjang" });
  await expect(added).toContainText("3×");
  await press(page, "Batalkan");
  await expect(page.getByRole("button", { name: "Masukkan 2 produk ke keranjang" })).toBeVisible();
});

test("a pasted list is saved under a name, and says what is wrong with it", async ({
  page,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await paste(page, " ");
  await expect(main(page)).toContainText("Tulis atau tempel daftar belanja Anda dulu.");
  await expectAccessible(page);
  await paste(page, "gula\n".repeat(51));
  await expect(main(page)).toContainText("Daftar paling banyak 50 baris.");
  await goThrough(page);
  await page.getByText("Simpan ke daftar belanja").click();
  await press(page, "Simpan ke daftar");
  await expect(main(page)).toContainText("Isi nama daftar");
  await page.getByLabel("Nama daftar").fill("Dari pesan");
  await press(page, "Simpan ke daftar");
  await expect(page.getByRole("heading", { level: 1, name: "Dari pesan" })).toBeVisible();
  await expect(page.getByText("2 produk tersimpan di daftar ini.")).toBeVisible();
});

test("the number follows the choice, and a network that is away takes neither", async ({
  page,
  context,
  inboxUrl,
}) => {
  await giveAddress(page, await becomeMember(page, inboxUrl));
  await goThrough(page);
  const rice = main(page).getByRole("listitem").filter({ hasText: "beras 5kg" });
  await rice.getByText(/^Pilihan lain/).click();
  const other = rice.getByRole("radio").nth(1);
  await other.check();
  const [, packs = ""] = (await other.inputValue()).split("x");
  const expectKept = async () => {
    await expect(other).toBeChecked();
    await expect(page.getByLabel("Jumlah untuk beras 5kg")).toHaveValue(packs);
    await expect(page.getByLabel("Jumlah untuk 2 indomie goreng")).toHaveValue("3");
  };
  await expectKept();
  await context.setOffline(true);
  await press(page, "Masukkan ke keranjang");
  await expect(main(page)).toContainText("Koneksi internet terputus. Daftar belum berubah.");
  await expectKept();
  await context.setOffline(false);
  await press(page, "Masukkan ke keranjang");
  await expect(page.getByText(/produk masuk ke keranjang/)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a pasted list goes into the cart by forms", async ({ page, inboxUrl }) => {
    await giveAddress(page, await becomeMember(page, inboxUrl));
    await goThrough(page);
    await press(page, "Masukkan ke keranjang");
    await expect(page.getByText("2 produk masuk ke keranjang")).toBeVisible();
  });
});
