import { describe, expect, it } from "vitest";
import { readFamilies } from "./families.ts";
import { readSize } from "./sizes.ts";

const head = "# top | Atas\n## sub | Bawah | berat 30\n+ Cara pakai.\n- Cara simpan.\n";

describe("sizes", () => {
  it("are read with their price", () => {
    expect(readSize("5 x 85 g 16.200")).toEqual({
      label: "5 x 85 g",
      unit: "g",
      netContent: 425,
      packLabel: "Isi 5",
      price: 16_200,
    });
    expect(readSize("1,5 L 6.900")).toMatchObject({ unit: "ml", netContent: 1_500, packLabel: "" });
    expect(readSize("M 34 pcs 55.900")).toMatchObject({
      label: "M 34 pcs",
      unit: "pcs",
      netContent: 34,
    });
  });

  it("without a price are refused", () => {
    expect(() => readSize("85 g")).toThrow("not a size");
  });
});

describe("a catalogue file", () => {
  it("spells out variants, sizes and options", () => {
    const { categories, families } = readFamilies(
      "a.txt",
      `${head}Cap A | Cap A Mi {Soto, Kari} | 70 g 3.000; 5 x 70 g 14.500 | Mi {v}. | ** max 4 tanpa MDN,MKS`,
    );
    expect(categories.map(({ code }) => code)).toEqual(["top", "top/sub"]);
    expect(families).toMatchObject([
      {
        brand: "Cap A",
        variants: ["Soto", "Kari"],
        options: { stars: 2, max: 4, pieceWeight: 30, regions: ["JKT", "BDG", "SMG", "SBY"] },
      },
    ]);
  });

  it("names file and line of what it cannot read", () => {
    expect(() => readFamilies("a.txt", `${head}Cap A | Mi | 70 g 3.000 | Mi. | cepat`)).toThrow(
      'a.txt:5: Error: unknown option "cepat"',
    );
    expect(() => readFamilies("b.txt", "Cap A | Mi | 70 g 3.000 | Mi.")).toThrow("b.txt:1");
  });
});
