import { expect, it } from "vitest";
import { rankPlaces, type PlaceWish, type RankablePlace } from "./place-ranking.ts";
import { nameKey, readPlaceWords } from "./place-words.ts";

const place = (
  level: string,
  name: string,
  changes: Partial<RankablePlace> = {},
): RankablePlace => ({
  code: name,
  level,
  name,
  name_key: nameKey(name),
  village: "",
  district: "",
  city: "",
  province: "",
  postal_code: "",
  latitude: -6.2,
  longitude: 106.8,
  spacing_m: 2_000,
  is_served: false,
  ...changes,
});

const wishOf = (text: string, near?: PlaceWish["near"]): PlaceWish => {
  const read = readPlaceWords(text);
  const words = read.wanted.map((word, index) => ({
    word,
    isBeginning: index === read.wanted.length - 1,
    like: [],
  }));
  return { ...read, words, near };
};

const ranked = (text: string, places: readonly RankablePlace[], near?: PlaceWish["near"]) =>
  rankPlaces(places, wishOf(text, near)).map(({ code }) => code);

it("puts the city before districts and villages of its name", () => {
  const places = [
    place("village", "Bandung", { code: "v" }),
    place("city", "Kota Bandung"),
    place("district", "Bandung", { code: "d" }),
  ];
  expect(ranked("bandung", places)).toEqual(["Kota Bandung", "d", "v"]);
});

it("follows the level that was said, also against a served place", () => {
  const places = [
    place("city", "Kota Bandung", { is_served: true }),
    place("city", "Kabupaten Bandung"),
  ];
  expect(ranked("kab bandung", places)[0]).toBe("Kabupaten Bandung");
  expect(ranked("kota bandung", places)[0]).toBe("Kota Bandung");
});

it("puts served places before equal ones that are not, and crowded ones before lonely ones", () => {
  const places = [
    place("village", "Sukamaju", { code: "far" }),
    place("village", "Sukamaju", { code: "crowded", spacing_m: 400 }),
    place("village", "Sukamaju", { code: "served", is_served: true }),
  ];
  expect(ranked("sukamaju", places)).toEqual(["served", "crowded", "far"]);
});

it("puts what is near first, but no other name before the right one", () => {
  const here = { latitude: 0, longitude: 110 };
  const places = [
    place("village", "Sukamaju", { code: "served", is_served: true }),
    place("village", "Sukamaju", { code: "near", ...here }),
    place("village", "Sukajadi", { code: "other", ...here, is_served: true }),
  ];
  expect(ranked("sukamaju", places, here)).toEqual(["near", "served", "other"]);
});

it("takes what lies around a place for a part of its name", () => {
  const places = [
    place("village", "Menteng", { code: "bogor", city: "Kota Bogor" }),
    place("village", "Menteng", { code: "jakarta", city: "Kota Jakarta Pusat" }),
  ];
  expect(ranked("menteng bogor", places)[0]).toBe("bogor");
  expect(ranked("menteng jkt", places)[0]).toBe("jakarta");
});

it("orders equal places always in the same way", () => {
  const places = ["b", "a", "c"].map((code) => place("village", "Jaya", { code }));
  expect(ranked("jaya", places)).toEqual(["a", "b", "c"]);
});
