import { toRupiah } from "@gerai/contract/money";
import { DeliveryType, PaymentChannel } from "@gerai/contract/order-codes";
import { expect, test } from "vitest";
import { exampleShop } from "../../shop/example-shop.ts";
import type { ShopRules } from "./amounts.ts";
import { fillInValues } from "./fill-in-values.ts";
import { fillHtml, fillPage, fillText } from "./fill-page.ts";

const rules: ShopRules = {
  channels: [
    { channel: PaymentChannel.CashOnDelivery, limit: toRupiah(3_210_000), minutes: null },
    { channel: PaymentChannel.Qris, limit: toRupiah(8_760_000), minutes: 17 },
    { channel: PaymentChannel.BcaVirtualAccount, limit: toRupiah(43_000_000), minutes: 95 },
  ],
  payment: { totalMinutes: 131, beforeSlotMinutes: 47 },
  unpaidOrders: 13,
  openCashOrders: 14,
  openCashAmount: toRupiah(6_540_000),
  codeMinutes: 23,
  codeWaitSeconds: 71,
  heldNumberDays: 83,
  windows: [
    { from: 9, to: 12 },
    { from: 13, to: 16 },
  ],
  windowLeadHours: 6,
  fees: [
    {
      deliveryType: DeliveryType.Sameday,
      upToMetres: 3_500,
      upToGrams: null,
      fee: toRupiah(7_650),
      freeFrom: toRupiah(123_000),
      minimum: toRupiah(0),
    },
  ],
  storesDiffer: false,
};

const values = fillInValues({ ...exampleShop, brand: "Warung <Baru>" }, rules);
const withoutRules = fillInValues(exampleShop, undefined);

const textsOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/>([^<>]+)</g), ([, text = ""]) => text);

test("amounts are those of the configuration, names those of the shop", () => {
  const told = [
    ["{{cash-limit}} {{cash-orders}} {{cash-amount}}", "Rp3.210.000 14 Rp6.540.000"],
    ["{{payment-waits}}", "17 menit sampai 1 jam 35 menit"],
    ["{{payment-time}}, {{payment-lead-time}}", "2 jam 11 menit, 47 menit"],
    ["{{sameday-hours}}", "09.00–12.00 dan 13.00–16.00"],
    [
      "{{unpaid-orders}}/{{code-minutes}}/{{code-wait-seconds}}/{{held-number-days}}",
      "13/23/71/83",
    ],
  ] as const;
  for (const [text, filled] of told) {
    expect(fillText(text, values)).toBe(filled);
    expect(fillHtml(`<p>${text}</p>`, values)).toBe(`<p>${filled}</p>`);
  }
  expect(fillText("Tentang {{brand}}", values)).toBe("Tentang Warung <Baru>");
  expect(fillHtml("<p>Tentang {{brand}}</p>", values)).toBe("<p>Tentang Warung &lt;Baru&gt;</p>");
});

test("contacts can be tapped", () => {
  expect(fillHtml("<p>Hubungi {{support-contacts}}.</p>", withoutRules)).toBe(
    '<p>Hubungi <a href="tel:1500000">1500 000</a>, <a href="https://wa.me/6281200000000">WhatsApp 0812 0000 0000</a>, atau <a href="mailto:halo@gerai.example">halo@gerai.example</a>.</p>',
  );
});

test("tables leave out columns that say nothing, and stand in no paragraph", () => {
  const html = fillHtml("<p>Tarif:</p>\n<p>{{fee-table}}</p>", values);
  expect(textsOf(html)).toEqual([
    "Tarif:",
    "\n",
    "Pengiriman",
    "Jarak",
    "Ongkir",
    "Gratis mulai belanja",
    "Sameday dari toko",
    "Sampai 3,5 km",
    "Rp7.650",
    "Rp123.000",
  ]);
  expect(html).not.toContain("<p><div");
});

test("lines that name what is not known are left out, with a heading that has nothing else", () => {
  const html =
    "<h2>Batas</h2>\n<p>Tetap.</p>\n<ul>\n<li>COD {{cash-limit}}</li>\n<li>Uang pas</li>\n</ul>\n" +
    "<h2>Kode</h2>\n<ul>\n<li>Berlaku {{code-minutes}} menit</li>\n</ul>\n" +
    "<h2>Judul saja</h2>";
  expect(fillPage(html, withoutRules)).toEqual({
    html:
      '<section class="information__section" id="batas"><h2>Batas</h2><p>Tetap.</p>\n<ul>\n<li>Uang pas</li>\n</ul></section>' +
      '<section class="information__section" id="judul-saja"><h2>Judul saja</h2></section>',
  });
});

test("a heading that does not hold takes its text with it", () => {
  const html = "<p>Awal</p>\n<h2>Pengukuran{{measured}}</h2>\n<p>Kami mengukur.</p>";
  const measured = fillInValues({ ...exampleShop, tagManager: "GTM-ABC123" }, rules);
  expect(textsOf(fillPage(html, values).html)).toEqual(["Awal"]);
  expect(textsOf(fillPage(html, measured).html)).toEqual(["Awal", "Pengukuran", "Kami mengukur."]);
});

test("a last paragraph that is one link is the page's action", () => {
  const html =
    '<p>Lihat <a href="/faq">ini</a></p>\n<p><a href="/?a=1&amp;b=2">Ke {{brand}}</a></p>';
  expect(fillPage(html, values)).toEqual({
    html: '<section class="information__section"><p>Lihat <a href="/faq">ini</a></p></section>',
    action: '<a class="button button--primary" href="/?a=1&amp;b=2">Ke Warung &lt;Baru&gt;</a>',
  });
  expect(fillPage('<p>Lihat <a href="/faq">ini</a></p>', values).action).toBeUndefined();
});
