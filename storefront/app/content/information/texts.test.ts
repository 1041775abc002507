import { toRupiah } from "@gerai/contract/money";
import { DeliveryType, PaymentChannel } from "@gerai/contract/order-codes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import routes from "../../routes.ts";
import { exampleShop } from "../../shop/example-shop.ts";
import { anchorOf, textParts } from "./inline-links.ts";
import { type PageName, pageNames } from "./page-names.ts";
import type { PageText, ShopRules } from "./page-text.ts";
import { pageText } from "./texts.ts";

/** Amounts that stand in no text by themselves. */
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

const textOf = (name: PageName): PageText => pageText(name, exampleShop, rules);

type RouteEntry = (typeof routes)[number];

/** A route of the table as the router matches it: its address alone. */
const asRouteObject = ({ path, index, children }: RouteEntry): RouteObject =>
  index === true ? { path, index } : { path, children: children?.map(asRouteObject) };

const linesOf = ({ lead, sections, questions }: PageText): readonly string[] => [
  lead,
  ...sections.flatMap(({ paragraphs, points, steps, after }) => [
    ...paragraphs,
    ...points,
    ...steps,
    ...after,
  ]),
  ...questions.map(({ answer }) => answer),
];

const linksOf = (page: PageText): readonly string[] => [
  ...linesOf(page).flatMap((line) => textParts(line).flatMap(({ href }) => href ?? [])),
  ...(page.action === undefined ? [] : [page.action.href]),
];

describe.each(pageNames)("/%s", (name) => {
  test("has a title, a sentence, and texts of its own", () => {
    const page = textOf(name);
    expect(page.title).not.toBe("");
    expect(page.lead.length).toBeGreaterThan(30);
    const enough = name === "faq" ? page.questions.length >= 30 : page.sections.length >= 2;
    expect(enough).toBe(true);
  });

  test("has anchors of its own for what can be named", () => {
    const { sections, questions } = textOf(name);
    const titles = [
      ...sections.map(({ title }) => title),
      ...new Set(questions.map(({ topic }) => topic)),
      ...questions.map(({ question }) => question),
    ];
    const anchors = titles.map(anchorOf);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors).not.toContain("");
  });

  test("leads to pages that exist, and to contacts that can be tapped", () => {
    const inside = linksOf(textOf(name)).filter((href) => href.startsWith("/"));
    const missing = inside.filter((href) => {
      const found = matchRoutes(routes.map(asRouteObject), href);
      return found === null || found.at(-1)?.route.path === "*";
    });
    expect(missing).toEqual([]);
    const outside = linksOf(textOf(name)).filter((href) => !href.startsWith("/"));
    for (const href of outside) {
      expect(href).toMatch(/^(?:tel:\+?\d+|mailto:[^@\s]+@\S+|https:\/\/wa\.me\/62\d+)$/);
    }
  });

  test("leaves no placeholder, names the configured shop, and no link half written", () => {
    const page = pageText(name, { ...exampleShop, brand: "Warung Baru" }, rules);
    expect(JSON.stringify(page)).not.toMatch(/Gerai|undefined|NaN|null/);
    for (const line of linesOf(page)) {
      const words = textParts(line).map(({ text }) => text);
      expect(words.join("")).not.toMatch(/\]\(|\[|\]/);
    }
  });

  test("says nothing with a hole in it where the amounts are not known", () => {
    const page = pageText(name, exampleShop, undefined);
    expect(JSON.stringify(page)).not.toMatch(/undefined|NaN|null/);
    expect(page.sections.length + page.questions.length).toBeGreaterThan(0);
  });
});

test("amounts are those of the configuration and of the table of fees", () => {
  const payment = JSON.stringify(textOf("payment"));
  expect(payment).toContain("Rp3.210.000");
  expect(payment).toContain("1 jam 35 menit");
  expect(payment).toContain("Rp6.540.000");
  expect(payment).toContain("2 jam 11 menit");
  expect(JSON.stringify(textOf("faq"))).toContain("17 menit sampai 1 jam 35 menit");
  expect(JSON.stringify(textOf("shipping"))).toContain("09.00–12.00 dan 13.00–16.00");
  expect(textOf("shipping-cost").sections[0]?.table).toEqual({
    head: ["Pengiriman", "Jarak", "Ongkir", "Gratis mulai belanja"],
    rows: [["Sameday dari toko", "Sampai 3,5 km", "Rp7.650", "Rp123.000"]],
  });
});

test("the privacy page tells of measuring where visits are measured, and nowhere else", () => {
  const measured = pageText("privacy", { ...exampleShop, tagManager: "GTM-ABC123" }, rules);
  const text = JSON.stringify(measured);
  expect(text).toContain("Pengukuran kunjungan");
  expect(text).toContain("180 hari");
  expect(text).toContain("(/privacy#izin-pengukuran)");
  expect(measured.extra).toBe("consent");
  expect(JSON.stringify(textOf("privacy"))).not.toMatch(/ukur|Google/);
  expect(textOf("privacy").extra).toBeUndefined();
});
