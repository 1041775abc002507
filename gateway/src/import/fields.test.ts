import { describe, expect, it } from "vitest";
import { fieldReader } from "./fields.ts";
import { flag, integer, needed, number, phrases, rupiah, text, time } from "./kind-fields.ts";
import { fieldPicker, noMapping, type Aliases, type Mapping } from "./mapping.ts";
import { reasonOf } from "./refusals.ts";

const fields = {
  sku: needed(text(5, ["kode"])),
  price: rupiah(["harga"]),
  flag: flag([]),
  at: time([]),
  list: phrases(20, [], />/),
  stock: integer(-5_000, 1_000_000, ["stok"]),
  latitude: number({ min: -90, max: 90 }, []),
};

const aliases: Aliases<string> = {
  sku: ["kode"],
  price: ["harga"],
  flag: [],
  at: [],
  list: [],
  stock: ["stok"],
  latitude: [],
};

const reader = (values: Record<string, unknown>, mapping: Mapping = noMapping) => {
  const row = fieldReader(values, fieldPicker(aliases, mapping));
  const read = (name: keyof typeof fields) => fields[name].read(row, name);
  return { ...row, read };
};

describe("a price", () => {
  it.each([
    [12500, 12500],
    ["12500", 12500],
    ["12.500", 12500],
    ["Rp 12.500", 12500],
    ["Rp1.250.000,00", 1250000],
    ["12,500.00", 12500],
    ["12500,00", 12500],
    ["12.500,-", 12500],
    ["Rp. 12.500.-", 12500],
    ["IDR 28,900.00", 28900],
    ["12rb", 12000],
    ["12,5 ribu", 12500],
    ["1.25jt", 1250000],
  ])("reads %j", (value, amount) => {
    const read = reader({ harga: value });
    expect(read.read("price")).toBe(amount);
    expect(read.complaints).toEqual([]);
  });

  it.each([
    [-500, "harga negatif"],
    ["-1.000", "harga negatif"],
    [0, "di luar 1"],
    [1234.5, "bukan rupiah bulat"],
    ["12.34", "bukan rupiah bulat"],
    ["gratis", "bukan rupiah bulat"],
    ["12,5", "bukan rupiah bulat"],
    ["12rb500", "bukan rupiah bulat"],
    ["8,99E+12", "bukan rupiah bulat"],
    [true, "bukan rupiah bulat"],
    [[500], "bukan rupiah bulat"],
    ["9999999999", "di luar 1"],
  ])("refuses %j", (value, reason) => {
    const read = reader({ price: value });
    expect(read.read("price")).toBeNull();
    expect(reasonOf(read)).toContain(reason);
  });
});

describe("a whole number", () => {
  it.each([
    [1000, 1000],
    ["1000", 1000],
    ["5,0", 5],
    [" 7 ", 7],
    ["-3", -3],
  ])("reads %j", (value, count) => {
    expect(reader({ stok: value }).read("stock")).toBe(count);
  });

  it.each(["1.000", "10,000", "-1.000", "1.000.000", " 2.000 "])("refuses %j", (value) => {
    const read = reader({ stok: value });
    expect(read.read("stock")).toBeNull();
    expect(reasonOf(read)).toBe(`stock: "${value}": tulis tanpa pemisah ribuan`);
  });

  it.each(["1.5", "banyak", "1000,5"])("refuses %j", (value) => {
    expect(reader({ stok: value }).read("stock")).toBeNull();
  });

  it("is no number with a fraction, which may have three digits behind its point", () => {
    expect(reader({ latitude: "-6.175" }).read("latitude")).toBe(-6.175);
  });
});

describe("text", () => {
  it("is trimmed, and a number is taken as its digits", () => {
    expect(reader({ sku: "  A1 " }).read("sku")).toBe("A1");
    expect(reader({ sku: 8991 }).read("sku")).toBe("8991");
  });

  it.each([
    ["a\0b", "byte NUL"],
    ["a\uFFFDb", "karakter rusak"],
    ["a\uD800", "karakter rusak"],
    ["abcdef", "6 karakter"],
    [{ a: 1 }, "harus teks"],
  ])("refuses %j", (value, reason) => {
    const read = reader({ sku: value });
    expect(read.read("sku")).toBeNull();
    expect(reasonOf(read)).toContain(reason);
  });
});

describe("other fields", () => {
  it("reads yes and no in both languages", () => {
    expect(reader({ flag: "Ya" }).read("flag")).toBe(true);
    expect(reader({ flag: "habis" }).read("flag")).toBe(false);
    expect(reader({ flag: 0 }).read("flag")).toBe(false);
    expect(reader({ flag: "mungkin" }).read("flag")).toBeNull();
    expect(reader({ flag: "constructor" }).read("flag")).toBeNull();
  });

  it("takes times without a zone as Western Indonesian time", () => {
    expect(reader({ at: "2026-08-17" }).read("at")).toEqual(new Date("2026-08-16T17:00:00.000Z"));
    expect(reader({ at: "2026-08-17 07:00" }).read("at")).toEqual(
      new Date("2026-08-17T00:00:00.000Z"),
    );
    expect(reader({ at: "2026-08-17T07:00Z" }).read("at")).toEqual(
      new Date("2026-08-17T07:00:00.000Z"),
    );
    expect(reader({ at: "17/08/2026" }).read("at")).toBeNull();
  });

  it.each(["2026-13-40", "2026-09-31", "2026-02-30", "2026-02-29 07:00", "2026-11-31T07:00Z"])(
    "takes no day that does not exist: %s",
    (day) => {
      const read = reader({ at: day });
      expect(read.read("at")).toBeNull();
      expect(reasonOf(read)).toBe(`at: tanggal tidak ada: "${day}"`);
    },
  );

  it("parts lists, and drops the nulls that fill them up", () => {
    expect(reader({ list: "A > B" }).read("list")).toEqual(["A", "B"]);
    expect(reader({ list: ["A", "B", null] }).read("list")).toEqual(["A", "B"]);
    const hole = reader({ list: ["A", null, "B"] });
    expect(hole.read("list")).toBeNull();
    expect(hole.complaints).toHaveLength(1);
  });

  it("reports a missing field once", () => {
    const read = reader({ sku: "" });
    read.require("sku", read.read("sku"));
    expect(reasonOf(read)).toBe("sku: wajib diisi");
    const wrong = reader({ sku: "toolong" });
    wrong.require("sku", wrong.read("sku"));
    expect(wrong.complaints).toHaveLength(1);
  });
});

describe("a mapping", () => {
  it("renames fields and values, and goes before the aliases", () => {
    const mapping = { fields: { sku: "Nomor Barang" }, values: { flag: { Aktif: "ya" } } };
    const read = reader({ nomor_barang: "7", kode: "8", flag: "Aktif" }, mapping);
    expect(read.read("sku")).toBe("7");
    expect(read.read("flag")).toBe(true);
  });

  it("refuses fields that there are not", () => {
    expect(() => reader({}, { fields: { warna: "color" }, values: {} })).toThrow(
      '"warna" tidak dikenal; yang ada: sku, price',
    );
  });
});
