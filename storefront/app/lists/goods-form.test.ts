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
        "pilihan-0": "12",
        "jumlah-0": "2",
        "pilihan-1": "12",
        "jumlah-1": "3",
        "pilihan-7": "15",
        "jumlah-7": "5000",
      }),
    );
    expect(goodsText(goods)).toBe("12:5,15:999");
  });

  it("leaves out what is skipped or cannot be read", () => {
    const goods = chosenGoods(
      formOf({
        "pilihan-0": "",
        "jumlah-0": "2",
        "pilihan-1": "12",
        "jumlah-1": "0",
        "pilihan-2": "-4",
        "jumlah-2": "1",
        "pilihan-3": "9",
        "pilihan-99": "9",
        "jumlah-99": "1",
      }),
    );
    expect(goods).toEqual([]);
  });
});
