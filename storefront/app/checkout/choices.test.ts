import { expect, it } from "vitest";
import { askedChoices, asksForPage, checkoutPath, heldChoices, readChoices } from "./choices.ts";

const choicesIn = (query: string) => readChoices(new URLSearchParams(query));

it.each([
  ["", { storeDelivery: "", points: 0 }],
  ["pengiriman=instant&poin=5000", { storeDelivery: "instant", points: 5_000 }],
  ["poin=semua", { storeDelivery: "", points: "all" }],
  ["poin=-5", { storeDelivery: "", points: 0, badPoints: "-5" }],
  ["poin=0", { storeDelivery: "", points: 0, badPoints: "0" }],
  ["poin=2.5", { storeDelivery: "", points: 0, badPoints: "2.5" }],
  ["poin=abc", { storeDelivery: "", points: 0, badPoints: "abc" }],
  ["poin=007", { storeDelivery: "", points: 7 }],
  ["poin=99999999999999999999", { storeDelivery: "", points: 1_000_000_000 }],
  ["pembayaran=QRIS", { storeDelivery: "", points: 0, channel: "QRIS" }],
  ["pembayaran=EMAS", { storeDelivery: "", points: 0 }],
  ["poin=1e9", { storeDelivery: "", points: 0, badPoints: "1e9" }],
  [`pengiriman=${"x".repeat(3_000)}`, { storeDelivery: "x".repeat(40), points: 0 }],
])("reads '%s'", (query, choices) => {
  expect(choicesIn(query)).toEqual({ badPoints: "", channel: undefined, ...choices });
});

it("leads back to the same choices", () => {
  for (const query of [
    "",
    "pengiriman=2026-11-20-12",
    "pengiriman=instant&poin=semua&pembayaran=CARD",
    "poin=7",
    "poin=abc&pembayaran=CARD",
  ]) {
    const path = checkoutPath(choicesIn(query));
    expect(choicesIn(path.split("?")[1] ?? "")).toEqual(choicesIn(query));
  }
});

it("goes by the form, and by the page where the form has no field for a choice", () => {
  const drawn = choicesIn("pengiriman=instant&poin=7&pembayaran=CASH");
  const held = (query: string) => heldChoices(drawn, new URLSearchParams(query));
  expect(held("pengiriman=2026-11-20-12&pembayaran=QRIS")).toEqual({
    ...drawn,
    storeDelivery: "2026-11-20-12",
    channel: "QRIS",
  });
  expect(held("")).toEqual(drawn);
});

const sent = (query: string): FormData => {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(query)) form.append(name, value);
  return form;
};

it.each([
  ["lihat=1&pengiriman=instant&poinBaru=700", { points: 700 }],
  ["lihat=1&pengiriman=instant&poin=50&poinBaru=", { points: 50 }],
  ["lihat=semuaPoin&pengiriman=instant&poinBaru=700", { points: "all" }],
  ["lihat=tanpaPoin&pengiriman=instant&poin=50", { points: 0 }],
  ["lihat=1&pengiriman=instant&poin=50&poinBaru=-3", { points: 0, badPoints: "-3" }],
])("shows the page with what '%s' asks for", (query, points) => {
  const form = sent(query);
  expect(asksForPage(form)).toBe(true);
  expect(askedChoices(form)).toEqual({
    storeDelivery: "instant",
    badPoints: "",
    channel: undefined,
    ...points,
  });
});

it("takes no A-Poin that are typed for a part of the order", () => {
  const form = sent("pengiriman=instant&poinBaru=700");
  expect(asksForPage(form)).toBe(false);
  expect(readChoices(form).points).toBe(0);
});
