import { expect, it } from "vitest";
import { checkoutPath, heldChoices, readChoices } from "./choices.ts";

const choicesIn = (query: string) => readChoices(new URLSearchParams(query));

it.each([
  ["", { storeDelivery: "", points: 0 }],
  ["pengiriman=instant&poin=5000", { storeDelivery: "instant", points: 5_000 }],
  ["poin=semua", { storeDelivery: "", points: "all" }],
  ["poin=200&semua=1", { storeDelivery: "", points: "all" }],
  ["poin=-5", { storeDelivery: "", points: 0 }],
  ["pembayaran=QRIS", { storeDelivery: "", points: 0, channel: "QRIS" }],
  ["pembayaran=EMAS", { storeDelivery: "", points: 0 }],
  ["poin=1e9", { storeDelivery: "", points: 0 }],
])("reads '%s'", (query, choices) => {
  expect(choicesIn(query)).toEqual(choices);
});

it("leads back to the same choices", () => {
  for (const query of [
    "",
    "pengiriman=2026-11-20-12",
    "pengiriman=instant&poin=semua&pembayaran=CARD",
    "poin=7",
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
