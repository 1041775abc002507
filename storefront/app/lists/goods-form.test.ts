import { describe, expect, it } from "vitest";
import { chosenGoods, goodsText } from "./goods-form.ts";

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("what is chosen of a pasted list", () => {
  it("is each product once, as often as all lines want it", () => {
    const goods = chosenGoods(
      formOf({
        "pilihan-0": "12x1",
        "jumlah-0": "2",
        "pilihan-1": "12x1",
        "jumlah-1": "3",
        "pilihan-7": "15x1",
        "jumlah-7": "5000",
      }),
    );
    expect(goodsText(goods)).toBe("12:5,15:999");
  });

  it("is as many packs as the chosen product needs, where no number was typed", () => {
    const proposed = { "pilihan-0": "11x5", "usulan-0": "1" };
    expect(goodsText(chosenGoods(formOf({ ...proposed, "jumlah-0": "1" })))).toBe("11:5");
    expect(goodsText(chosenGoods(formOf({ ...proposed, "jumlah-0": "2" })))).toBe("11:2");
    // The page has followed the choice, and then 1 was typed.
    const followed = { "pilihan-0": "11x5", "usulan-0": "5" };
    expect(goodsText(chosenGoods(formOf({ ...followed, "jumlah-0": "1" })))).toBe("11:1");
    const tooMany = { "pilihan-0": "11x5000", "usulan-0": "1", "jumlah-0": "1" };
    expect(goodsText(chosenGoods(formOf(tooMany)))).toBe("11:999");
  });

  it("leaves out what is skipped or cannot be read", () => {
    const goods = chosenGoods(
      formOf({
        "pilihan-0": "",
        "jumlah-0": "2",
        "pilihan-1": "12x1",
        "jumlah-1": "0",
        "pilihan-2": "-4x1",
        "jumlah-2": "1",
        "pilihan-3": "9",
        "jumlah-3": "1",
        "pilihan-4": "9x0",
        "pilihan-5": "9x-2",
        "pilihan-6": "9x1e3",
        "jumlah-6": "7",
        "pilihan-99": "9x1",
        "jumlah-99": "1",
      }),
    );
    expect(goods).toEqual([]);
  });
});
