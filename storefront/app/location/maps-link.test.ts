import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMapsLink } from "./maps-link.ts";
import { roundPin } from "./point.ts";

const monas = { latitude: -6.175392, longitude: 106.827153 };

describe("a link or a shared text", () => {
  it.each([
    "https://www.google.com/maps/@-6.175392,106.827153,17z",
    "https://www.google.com/maps/place/Monumen+Nasional/@-6.18,106.82,17z/data=!3m1!4b1!4m6!3m5!1s0x2e69:0x1!8m2!3d-6.175392!4d106.827153!16zL20",
    "https://maps.google.com/?q=-6.175392,106.827153",
    "https://maps.google.com/maps?q=loc:-6.175392,106.827153&z=16",
    "https://www.google.com/maps?q=-6.175392%2C106.827153",
    "https://www.google.com/maps/search/?api=1&query=-6.175392%2C106.827153",
    "https://www.google.com/maps/search/-6.175392,+106.827153?entry=tts",
    "https://www.google.com/maps/dir/?api=1&destination=-6.175392,106.827153",
    "https://www.google.com/maps/place/-6.175392,106.827153",
    "https://maps.apple.com/?ll=-6.175392,106.827153&q=Rumah",
    "https://www.openstreetmap.org/?mlat=-6.175392&mlon=106.827153#map=17/-6.2/106.9",
    "https://www.openstreetmap.org/#map=17/-6.175392/106.827153",
    "Rumah kita\nhttps://maps.google.com/?q=-6.175392,106.827153",
    "geo:-6.175392,106.827153",
    "geo:-6.175392,106.827153?q=-6.175392,106.827153(Rumah)",
    "-6.175392, 106.827153",
    " -6.175392 106.827153 ",
    "(-6.175392; 106.827153)",
  ])("sets the pin: %s", (text) => {
    expect(readMapsLink(text)).toEqual({ kind: "point", point: monas });
  });

  it.each([
    `6°10'31.41"S 106°49'37.75"E`,
    "6°10′31,41″ LS, 106°49′37,75″ BT",
    `6°10.5235'S 106°49.6292'E`,
    "6.175392°S 106.827153°E",
  ])("reads degrees: %s", (text) => {
    const place = readMapsLink(text);
    if (place.kind !== "point") throw new Error(place.kind);
    expect(place.point.latitude).toBeCloseTo(monas.latitude, 4);
    expect(place.point.longitude).toBeCloseTo(monas.longitude, 4);
  });

  it("cannot resolve short links", () => {
    expect(readMapsLink("https://maps.app.goo.gl/Xy12abC")).toEqual({ kind: "short link" });
    expect(readMapsLink("Warung Bu Ina\nhttps://goo.gl/maps/abc")).toEqual({ kind: "short link" });
  });

  it.each([
    "Menteng Dalam",
    "12870",
    "Jl. Melati 12, RT 03/RW 05",
    "6 106",
    "95.5, 106.8",
    "",
    "@",
  ])("takes all else for words: %s", (text) => {
    expect(readMapsLink(text)).toEqual({ kind: "words" });
  });
});

const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value.toFixed(6));

const writers: readonly ((latitude: string, longitude: string) => string)[] = [
  (latitude, longitude) => `${latitude}, ${longitude}`,
  (latitude, longitude) => `geo:${latitude},${longitude}?z=17`,
  (latitude, longitude) => `https://www.google.com/maps/@${latitude},${longitude},15.2z`,
  (latitude, longitude) => `https://maps.google.com/?q=${latitude}%2C${longitude}`,
  (latitude, longitude) =>
    `Lokasi\nhttps://www.google.com/maps/place/A/@1.5,2.5,3z/data=!3d${latitude}!4d${longitude}`,
];

it("gives back each point of the world that a map wrote down", () => {
  fc.assert(
    fc.property(
      degrees(90),
      degrees(180),
      fc.constantFrom(...writers),
      (latitude, longitude, write) => {
        const point = roundPin({ latitude: Number(latitude), longitude: Number(longitude) });
        expect(readMapsLink(write(latitude, longitude))).toEqual({ kind: "point", point });
      },
    ),
  );
});

/** What links and coordinates are made of, in any order. */
const piece = fc.constantFrom(
  ..."https:// geo: /maps/ @ ? & = q= ll= , . - ° ' \" S E LS BT 6 106.8 -91 !3d !4d z".split(" "),
  " ",
);

it("answers something for every text, and never a point outside of the world", () => {
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (pasted) => {
      const place = readMapsLink(pasted);
      if (place.kind !== "point") return;
      expect(Math.abs(place.point.latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(place.point.longitude)).toBeLessThanOrEqual(180);
    }),
  );
});

it.each([
  `https://maps.example/place/${"a/".repeat(990)}`,
  `https://maps.example/?q=${"1".repeat(1_980)}`,
  `${"6°".repeat(1_000)}S`,
  " ".repeat(2_000),
])("does not lose itself in a long text", (text) => {
  expect(readMapsLink(text)).toEqual({ kind: "words" });
});
