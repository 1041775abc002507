import { expect, it } from "vitest";
import { blockedMessages, cartMessage, cartTrouble, notAddedMessage } from "./messages.ts";
import { addedMessage, quantityMessage } from "./quantity-messages.ts";

/** Word for word as `docs/behaviour/errors.md` has them, with the amount where there is one. */
it.each([
  ["STOCK_EMPTY", "Stok kosong"],
  ["STOCK_INSUFFICIENT", "Stok tidak mencukupi. Stok tersedia 3"],
  ["BELOW_MINIMUM", "Minimum pembelian 3"],
  ["ABOVE_MAXIMUM", "Maksimum pembelian 3"],
  ["MAX_LIMIT", "Batas maksimal 3"],
  ["NOT_PURCHASABLE", "Produk tidak dapat dibeli"],
  ["NOT_IN_AREA", "Produk tidak tersedia di area Anda"],
  ["PRODUCT_UNAVAILABLE", "Produk tidak tersedia"],
  ["CART_FULL", "Keranjang melebihi batas maksimal"],
  ["UNAUTHENTICATED", "Sesi Anda telah berakhir"],
  [
    "TIMEOUT",
    "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.",
  ],
] as const)("says what %s means", (code, sentence) => {
  expect(cartMessage(code, { value: 3 })).toBe(sentence);
});

it("keeps the specified words for what went well and for what stands in the way", () => {
  expect(addedMessage).toBe("Berhasil menambahkan ke keranjang!");
  expect(quantityMessage).toBe("Quantity produk berhasil di ubah");
  expect(blockedMessages).toEqual({
    CART_CHANGED: "Beberapa produk tidak tersedia atau harga/promo telah berubah.",
    ALL_UNAVAILABLE: "Semua produk tidak tersedia.",
  });
});

it("speaks of no quantity where none was sent", () => {
  expect(cartMessage("VALIDATION_FAILED")).toBe("Minimum Kuantiti adalah 1");
  expect(cartTrouble("VALIDATION_FAILED")).toBe(cartMessage("INTERNAL"));
  expect(cartTrouble("UNAUTHENTICATED")).toBe("Sesi Anda telah berakhir");
});

it("says why what a guest wanted is not in the cart, and nothing that an address makes up", () => {
  const general = "Produk pilihan Anda tidak dapat ditambahkan ke keranjang.";
  expect(notAddedMessage("STOCK_EMPTY", "")).toBe(`${general} Stok kosong`);
  expect(notAddedMessage("ABOVE_MAXIMUM", "3")).toBe(`${general} Maksimum pembelian 3`);
  for (const value of ["", "-1", "3 juta", "1234567"]) {
    expect(notAddedMessage("ABOVE_MAXIMUM", value)).toBe(general);
  }
  for (const code of ["", "1204", "toString", "Gratis"]) {
    expect(notAddedMessage(code, "3")).toBe(general);
  }
});
