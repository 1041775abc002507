import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support/journey.ts";

const pages = [
  "/bantuan",
  "/faq",
  "/howtobuy",
  "/payment",
  "/shipping",
  "/shipping-cost",
  "/pickup",
  "/refund",
  "/membership",
  "/apoint",
  "/alfastar",
  "/alfastamp",
  "/special-deal",
  "/voucher",
  "/beli-voucher",
  "/hadiah",
  "/download",
  "/about",
  "/terms",
  "/privacy",
];

test("each information page has its own text and the way there @phone", async ({ request }) => {
  const titles = new Set<string>();
  for (const path of pages) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const [, title = ""] = /<h1>(.+?)<\/h1>/.exec(html) ?? [];
    titles.add(title);
    const [, trail = ""] = /aria-label="Lokasi halaman">(.+?)<\/nav>/s.exec(html) ?? [];
    expect(trail, path).toContain(`aria-current="page">${title}<`);
    const [, text = ""] = /id="information-text"[^>]*>(.+?)<\/article>/s.exec(html) ?? [];
    expect(text.length, path).toBeGreaterThan(900);
  }
  expect(titles.size).toBe(pages.length);
});

for (const path of ["/bantuan", "/faq", "/payment", "/download"]) {
  test(`${path} fits its screen and has no fault that axe finds`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("#information-text")).not.toBeEmpty();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
    await expectAccessible(page);
  });
}

test("help has contacts that can be tapped, and is linked from everywhere", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Bantuan", exact: true }).click();
  await expect(page).toHaveURL("/bantuan");
  const text = page.locator("#information-text");
  await expect(text.getByRole("link", { name: /Telepon/ })).toHaveAttribute("href", /^tel:\d+$/);
  await expect(text.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/62\d+$/,
  );
  await expect(text.getByRole("link", { name: /Email/ })).toHaveAttribute("href", /^mailto:/);
});

const shown = (page: Page) => page.locator("details.accordion:not([hidden])");

test("questions are filtered while somebody types, and named by their address", async ({
  page,
}) => {
  await page.goto("/faq");
  await expect(page.getByRole("banner")).toBeVisible();
  const all = await shown(page).count();
  expect(all).toBeGreaterThanOrEqual(30);
  const field = page.getByRole("searchbox", { name: "Cari pertanyaan" });
  await expect(async () => {
    await field.fill("");
    await field.pressSequentially("kembalian");
    await expect(shown(page)).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("status").filter({ hasText: "jawaban untuk" })).toHaveText(
    "1 jawaban untuk “kembalian”",
  );
  for (const word of ["refund", "biaya kirim"]) {
    await field.fill(word);
    await expect(page.getByText(`jawaban untuk “${word}”`)).toHaveText(/^[1-9]/);
  }
  await field.fill("zzzz");
  await expect(page.getByText("Tidak ada jawaban untuk “zzzz”")).toBeVisible();
  await field.fill("");
  await expect(shown(page)).toHaveCount(all);
  await page.goto("/faq#bagaimana-menghapus-akun");
  await expect(page.locator("#bagaimana-menghapus-akun")).toHaveAttribute("open", "");
});

test("search engines are told questions and answers", async ({ request }) => {
  const html = await (await request.get("/faq")).text();
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as { "@type": string; mainEntity?: readonly unknown[] },
  );
  const faq = things.find((thing) => thing["@type"] === "FAQPage");
  expect(faq?.mainEntity?.length).toBeGreaterThanOrEqual(30);
  expect(things.map((thing) => thing["@type"])).toContain("BreadcrumbList");
});

/** Addresses that the page itself asks for. */
const watchCalls = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/hitung|delivery-fees|maps/.test(pathname)) calls.push(pathname);
  });
  return calls;
};

test("the calculator asks at 'Hitung' alone, and says what the table says", async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto("/shipping-cost", { waitUntil: "networkidle" });
  const form = page.getByRole("form", { name: "Kalkulator ongkir" });
  await form.getByLabel("Tujuan").fill("Menteng");
  await form.getByLabel("Nilai belanja (Rp)").fill("10.000");
  expect(calls).toEqual([]);
  await form.getByRole("button", { name: "Hitung" }).click();
  const result = page
    .getByRole("region", { name: /Ongkir ke Menteng/ })
    .or(page.locator(".fee-result"));
  await expect(result.first()).toContainText("Sameday dari toko");
  const row = page.getByRole("row", { name: /^Sameday dari toko/ }).first();
  const [, fee = "", free = ""] = await row.locator("th, td").allInnerTexts();
  await expect(result.first()).toContainText(fee);
  await expect(result.first()).toContainText(`Gratis mulai belanja ${free}`);
  await expectAccessible(page);
  await form.getByLabel("Nilai belanja (Rp)").fill(free);
  await form.getByRole("button", { name: "Hitung" }).click();
  await expect(page.locator(".fee-result div", { hasText: "Sameday" })).toContainText("Gratis");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("questions are looked for by ?cari=, and the calculator answers", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("searchbox", { name: "Cari pertanyaan" }).fill("kembalian");
    await page.getByRole("main").getByRole("button", { name: "Cari", exact: true }).click();
    await expect(page).toHaveURL("/faq?cari=kembalian");
    await expect(shown(page)).toHaveCount(1);
    await expect(page.getByText("1 jawaban untuk “kembalian”")).toBeVisible();
    await page.goto("/faq?cari=refund");
    await expect(page.getByText("jawaban untuk “refund”")).toHaveText(/^[1-9]/);

    await page.goto("/shipping-cost");
    await page.getByRole("button", { name: "Hitung" }).click();
    await expect(page.getByText("Isi kelurahan, kecamatan, atau kode pos tujuan.")).toBeVisible();
    await page.getByLabel("Tujuan").fill("Menteng");
    await page.getByLabel("Perkiraan berat (kg)").fill("nol");
    await page.getByRole("button", { name: "Hitung" }).click();
    await expect(page.getByText(/Isi berat dalam kg/)).toBeVisible();
    await expect(page.getByLabel("Tujuan")).toHaveValue("Menteng");
    await page.getByLabel("Perkiraan berat (kg)").fill("2,5");
    await page.getByRole("button", { name: "Hitung" }).click();
    await expect(page.locator(".fee-result")).toContainText("Sameday dari toko");
  });
});
