import { describe, expect, it } from "vitest";
import { tokenise } from "../analysis/tokens.ts";
import { assignKinds, givenKind, KindCounter } from "./assign.ts";
import type { KindSource } from "./candidates.ts";

const categoryIds: readonly string[] = [
  "Makanan Pokok",
  "Sereal",
  "Mie Instan",
  "Wajah",
  "Keripik",
];

const product = (category: string, name: string, more: Partial<KindSource> = {}): KindSource => ({
  nameTokens: tokenise(name),
  brand: null,
  brandId: null,
  categoryPath: [categoryIds.indexOf(category) + 1],
  categories: [category],
  givenKind: null,
  ...more,
});

const rice = [
  product("Makanan Pokok", "Sania Beras Premium 5Kg"),
  product("Makanan Pokok", "Topi Koki Beras Slyp 10Kg"),
];

const kindsOf = (...sources: readonly KindSource[]) =>
  assignKinds([...rice, ...sources])
    .slice(rice.length)
    .map((kind) => kind?.kind);

describe("the kind of a product", () => {
  it("is the head of its name, and not what it tastes or smells of", () => {
    expect(
      kindsOf(
        product("Sereal", "Ceres Hagelslag Rice Choco Classic 90G"),
        product("Wajah", "Emina Masquerade Face Mask Rice 23G"),
        product("Makanan Pokok", "Rose Tepung Beras 500G"),
      ),
    ).toEqual(["mesis", "maskerwajah", "tepung"]);
    expect(kindsOf(...rice)).toEqual(["beras", "beras"]);
  });

  it("is that of its category where the name names none, or only an ingredient", () => {
    expect(
      kindsOf(
        product("Mie Instan", "Gaga 100 Extra Pedas 85G"),
        product("Keripik", "Oishi Rasa Kentang 60G"),
      ),
    ).toEqual(["mie", "keripik"]);
  });

  it("is not a food in a category of other goods", () => {
    const others = ["Facial Foam", "Face Mask", "Day Cream"].map((name) => product("Wajah", name));
    expect(kindsOf(...others, product("Wajah", "Pixy Apple Green")).at(-1)).toBeUndefined();
  });

  it("is that of most of its brand beside it where nothing else tells it", () => {
    const brand = { brand: "Emeron", brandId: 7 };
    const masks = [1, 2, 3].map((n) => product("Wajah", `Emeron Face Mask ${n}`, brand));
    expect(kindsOf(...masks, product("Wajah", "Emeron Purple Glow", brand)).at(-1)).toBe(
      "maskerwajah",
    );
  });

  it("is what the retailer says, also where the lexicon does not know it", () => {
    const said = product("Wajah", "Emina Face Mask", { givenKind: "Bedak" });
    expect(kindsOf(said)).toEqual(["bedak"]);
    expect(givenKind("Sambal Roa")).toMatchObject({
      kind: "sambalroa",
      wider: "sambal",
      words: ["sambal", "roa"],
    });
    expect(givenKind("-")).toBeNull();
  });

  it("is told from the neighbours that are known, where few products are looked at", () => {
    const known = new KindCounter();
    known.add(4, 7, "maskerwajah", 3);
    const one = product("Wajah", "Emeron Purple Glow", { brand: "Emeron", brandId: 7 });
    expect(assignKinds([one], known)[0]?.kind).toBe("maskerwajah");
  });
});
