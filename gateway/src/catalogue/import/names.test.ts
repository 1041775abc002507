import { describe, expect, it } from "vitest";
import { assignBrands, trimGuess } from "./brands.ts";
import { cleanName } from "./names.ts";
import { netContent } from "./sizes.ts";

const row = (name: string, guess: string | null = null, brand: string | null = null) => ({
  name,
  guess,
  brand,
});

describe("names of feeds", () => {
  it.each([
    ["Sweety Silver Pants Boys 26'S Extralarge", "Sweety Silver Pants Boys 26 pcs Extralarge"],
    ["Frisian Flag Kid 12X185Ml", "Frisian Flag Kid 12 x 185 ml"],
    ["SLEEP MAX Pillow + Bolster CLASSY", "Sleep MAX Pillow + Bolster Classy"],
    ["SLEEP MAX PILLOW LIVING", "Sleep Max Pillow Living"],
    ["Rinso Deterjen 1.2Kg", "Rinso Deterjen 1,2 kg"],
    ["Ultra Susu Cair Uht Steril 1000Ml", "Ultra Susu Cair UHT Steril 1000 ml"],
    ["Campina Bulky Strawberry 5L", "Campina Bulky Strawberry 5 L"],
    ["Salonpas Koyo 10X2's", "Salonpas Koyo 10 x 2 pcs"],
    ["Goo.N Night Pants 20+2'S Large", "Goo.N Night Pants 20+2 pcs Large"],
    ["Kraft Cheese 10S Plain 167G", "Kraft Cheese 10 pcs Plain 167 g"],
    ["Wall's  Ice Cream\tMagnum 80Ml,", "Wall's Ice Cream Magnum 80 ml"],
    ["Pond&#39;s Men &amp; Boys 85 gr.", "Pond's Men & Boys 85 g"],
    ['"Havana Paket Nangka" ', "Havana Paket Nangka"],
    ["Uniball Clifter M5-118 L.Blue 0.5", "Uniball Clifter M5-118 L.Blue 0.5"],
    ["Berlinger Frypan 20 cm", "Berlinger Frypan 20 cm"],
    ["Roti dan selai 2 In 1", "Roti dan Selai 2 in 1"],
  ])("%s", (feed, clean) => {
    expect(cleanName(feed)).toBe(clean);
  });

  it("changes nothing the second time", () => {
    const once = cleanName("KENMASTER EMERGENCY LIGHT 12X185Ml 26'S 1.5Lt");
    expect(cleanName(once)).toBe(once);
  });
});

describe("net content", () => {
  it.each([
    ["Beras 5 kg", "g", 5000],
    ["Susu 12 x 185 ml", "ml", 2220],
    ["Kopi 20 x 6,5 g", "g", 130],
    ["Popok 20+2 pcs Large", "pcs", 22],
    ["Tisu 2 x 200 pcs", "pcs", 400],
    ["Teh Celup 25 pcs 46 g", "g", 46],
    ["Air 1.500 ml", "ml", 1500],
    ["Minyak 1,8 L", "ml", 1800],
  ])("%s", (name, unit, amount) => {
    expect(netContent(name)).toMatchObject({ unit, amount });
  });

  it("is not made up where the name tells none", () => {
    expect(netContent("Alat Pel")).toBeUndefined();
    expect(netContent("Lampu E27 6,5 Watt")).toBeUndefined();
    expect(netContent("Aneh 99999999 kg")).toBeUndefined();
  });
});

describe("guessed brands", () => {
  it("end before the first word that says what the article is", () => {
    expect(trimGuess("Durex Kondom")).toBe("Durex");
    expect(trimGuess("Chitato Snack Potato")).toBe("Chitato");
    expect(trimGuess("Love Beauty Planet")).toBe("Love Beauty Planet");
    expect(trimGuess("Minuman")).toBe("");
  });

  it("hold once they begin three names, and then for names without a guess", () => {
    const rows = [
      row("Wardah Lip Cream A", "Wardah"),
      row("Wardah Lip Cream B", "WARDAH"),
      row("Wardah Lip Cream C", "Wardah"),
      row("Wardah Sun Care"),
      row("Set Sendok", "Set Sendok Perak"),
      row("Kit Obeng", "Kit"),
    ];
    expect(assignBrands(rows, [])).toEqual(["Wardah", "Wardah", "Wardah", "Wardah", null, null]);
  });

  it("give way to what the feed states and the shop knows", () => {
    const rows = [row("Indomie Goreng 85 g", null, "INDOMIE"), row("Sarimi Soto 75 g")];
    expect(assignBrands(rows, ["Indomie", "Sarimi"])).toEqual(["Indomie", "Sarimi"]);
  });
});
