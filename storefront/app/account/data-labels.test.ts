import { expect, it } from "vitest";
import { labelOf } from "./data-labels.ts";
import { readable } from "./data-words.ts";

it("reads times in WIB, and days as they are", () => {
  expect(readable("2026-11-21T20:30:00Z")).toBe("22 November 2026 pukul 03.30 WIB");
  expect(readable("2026-11-21T23:30:00.5+00:00")).toBe("22 November 2026 pukul 06.30 WIB");
  expect(readable("1994-05-12")).toBe("1994-05-12");
});

it("has words for what the data only hint at", () => {
  expect([readable(true), readable(false), readable(null), readable("")]).toEqual([
    "Ya",
    "Tidak",
    "–",
    "–",
  ]);
  expect(readable("female")).toBe("Perempuan");
  expect(
    ["late", "choose", "to_pay_out", "superseded", "BCA_VA", "leave_out"].map((word) =>
      readable(word),
    ),
  ).toEqual([
    "Dibayar setelah pesanan kedaluwarsa",
    "Menunggu pilihan Anda",
    "Menunggu transfer",
    "Diganti",
    "BCA Virtual Account",
    "Tidak usah diganti",
  ]);
  expect([readable(15, "status"), readable(15, "quantity")]).toEqual(["Tiba", "15"]);
  expect(readable(0)).toBe("0");
});

it("shows a key that has no name yet, rather than nothing", () => {
  expect(labelOf("fullName")).toBe("Nama lengkap");
  expect(labelOf("favouriteStore")).toBe("favouriteStore");
});
