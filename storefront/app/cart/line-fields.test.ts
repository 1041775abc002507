import { toRupiah } from "@gerai/contract/money";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { describe, expect, it } from "vitest";
import { wantedLine } from "./line-fields.ts";
import { lineList, readLineList } from "./line-intents.ts";
import { readRemovedList, removedLine, removedList } from "./removed-lines.ts";

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("wantedLine", () => {
  it("reads whole numbers and nothing else", () => {
    expect(wantedLine(form({ productId: "12", quantity: "0" }))).toEqual({
      productId: 12,
      quantity: 0,
    });
    const wrong = ["-1", "1.5", "abc", "", "1e3", "99999999999999999"];
    for (const quantity of wrong) {
      expect(wantedLine(form({ productId: "12", quantity }))).toBeUndefined();
    }
    expect(wantedLine(form({ productId: "0", quantity: "1" }))).toBeUndefined();
    expect(wantedLine(form({ quantity: "1" }))).toBeUndefined();
  });
});

it("several lines go into one field and come out again", () => {
  const lines = [
    { productId: 12, quantity: 3 },
    { productId: 15, quantity: 1 },
  ];
  expect(readLineList(lineList(lines))).toEqual(lines);
  expect(readLineList("x,,1x")).toEqual([]);
  expect(readLineList(null)).toEqual([]);
});

it("a removed line comes back with the price that was seen and its own choice", () => {
  const seen = { quantity: 3, priceSeen: 15_000 };
  const lines = [
    {
      ...seen,
      productId: 12,
      shortage: {
        choice: ShortageChoice.Substitute,
        isOwn: true,
        substitute: { productId: 7, productName: "Teh" },
      },
    },
    {
      ...seen,
      productId: 15,
    },
  ].map((line) => removedLine({ ...line, priceSeen: toRupiah(line.priceSeen) }));
  expect(lines).toEqual([
    { ...seen, productId: 12, choice: "substitute", substituteId: 7 },
    { ...seen, productId: 15, choice: null, substituteId: null },
  ]);
  expect(readRemovedList(removedList(lines))).toEqual(lines);
  expect(readRemovedList("12x3")).toEqual([]);
  expect(readRemovedList("12x3@900:nonsense:")).toMatchObject([{ choice: null }]);
  expect(readRemovedList(null)).toEqual([]);
});
