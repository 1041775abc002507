import { expect, it } from "vitest";
import { changesOf, emptyDraft, isChanged } from "./product-draft.ts";

const tea = {
  ...emptyDraft,
  name: "Teh",
  category: "Minuman > Teh",
  barcodes: "96385074",
  netContent: 450,
};

it("says what differs, and a size whole", () => {
  expect(isChanged(tea, { ...tea, name: "Teh " })).toBe(false);
  expect(changesOf(tea, tea)).toEqual({});
  expect(changesOf(tea, { ...tea, name: "Teh Botol", netContent: 500, isActive: false })).toEqual({
    name: "Teh Botol",
    unit: "pcs",
    netContent: 500,
    isActive: false,
  });
});

it("parts barcodes and the way to a category", () => {
  const changed = { ...tea, category: "Minuman > Teh > Botol", barcodes: "96385074, 36000291452" };
  expect(changesOf(tea, changed)).toEqual({
    category: ["Minuman", "Teh", "Botol"],
    barcodes: ["96385074", "36000291452"],
  });
  expect(changesOf(tea, { ...tea, barcodes: "" })).toEqual({ barcodes: [] });
});
