import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contrast, inkOn } from "./colours.ts";
import { drawPack, type PackInput } from "./draw.ts";
import { formOf } from "./forms.ts";

const noodles: PackInput = {
  name: "Indomie Mi Goreng Spesial 85 g",
  brand: "Indomie",
  categoryPath: ["Sembako & Bahan Masak", "Mi & Pasta"],
  unit: "g",
  netContent: 85,
  packLabel: "",
};

type Sample = readonly [
  name: string,
  category: string,
  unit: PackInput["unit"],
  netContent: number,
  pieces: number,
];

const formFor = ([name, category, unit, netContent, pieces]: Sample) =>
  formOf({ name: name.toLowerCase(), category: category.toLowerCase(), unit, netContent, pieces });

describe("drawPack", () => {
  it("draws the same for the same article, and something else for another", () => {
    expect(drawPack(noodles)).toBe(drawPack({ ...noodles }));
    expect(drawPack(noodles)).not.toBe(
      drawPack({ ...noodles, name: "Indomie Mi Goreng Rendang 85 g" }),
    );
  });

  it("takes a brand for nothing but a brand", () => {
    for (const brand of ["Constructor", "__proto__", "toString"]) {
      expect(drawPack({ ...noodles, brand })).toContain("<svg");
    }
  });

  it("takes names as dirty as they come", async () => {
    const names = [
      "Sweety Silver Pants Boys 26'S Extralarge",
      "12X185Ml",
      "<script>&\"'",
      "é Ω 你好",
      " ",
    ];
    for (const name of names) {
      const source = drawPack({
        ...noodles,
        name,
        brand: null,
        categoryPath: ["Ibu & Anak", "Popok Bayi"],
      });
      const { width } = await sharp(Buffer.from(source)).metadata();
      expect(width).toBe(400);
    }
  });
});

describe("forms", () => {
  it.each([
    ["Indomie Mi Goreng Spesial 85 g", "Mi & Pasta", "g", 85, 1, "widePillow"],
    ["Ultra Milk UHT Full Cream 1 L", "Susu", "ml", 1_000, 1, "gableCarton"],
    ["Ultra Milk UHT Cokelat 200 ml", "Susu", "ml", 200, 1, "brick"],
    ["Coca-Cola Original 250 ml", "Minuman Ringan", "ml", 250, 1, "drinkCan"],
    ["Aqua Air Mineral 600 ml", "Air Mineral", "ml", 600, 1, "waterBottle"],
    ["Bango Kecap Manis 550 ml", "Kecap", "ml", 550, 1, "sauceBottle"],
    ["Sania Beras Premium 5 kg", "Beras", "g", 5_000, 1, "sack"],
    [
      "Sweety Silver Pants Boys 26'S Extralarge",
      "Ibu & Anak Popok Bayi",
      "pcs",
      26,
      1,
      "nappyPack",
    ],
    ["Brokoli 250 g", "Sayur Segar", "g", 250, 1, "broccoli"],
    ["Apel Fuji 500 g", "Buah Segar", "g", 500, 1, "produce"],
    ["Buket Mawar Merah 12 tangkai", "Bunga", "pcs", 12, 1, "bouquet"],
    ["Sampoerna A Mild Merah 16 batang", "Rokok", "pcs", 16, 1, "cigarettes"],
    ["Pepsodent Herbal 190 g", "Perawatan Mulut", "g", 190, 1, "slimBox"],
    ["Torabika Cappuccino 5 x 25 g", "Kopi", "g", 125, 5, "sachets"],
  ] as const)("%s comes in its own", (...[name, category, unit, netContent, pieces, form]) => {
    expect(formFor([name, category, unit, netContent, pieces])).toBe(form);
  });
});

it("writes in ink that can be read", () => {
  for (const ground of ["#ffd21f", "#e3242b", "#f4efe4", "#1c1c1c", "#8fc31f"]) {
    expect(contrast(inkOn(ground), ground)).toBeGreaterThan(2.3);
  }
});
