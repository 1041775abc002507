import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const whole =
  "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2";

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** What Indonesian and its brands are written with: `fonts.css` names the same. The whole font has the rest. */
const signs = `${ascii}\u00a0·×–—‘’“”•…›°©éèû`;

/** The part of the font that lies beside this file. */
export const shopFontFile = fileURLToPath(
  new URL("plus-jakarta-sans-basic.woff2", import.meta.url),
);

/** Makes that part: the signs of Indonesian in the weights that the shop uses, all features kept. */
export const makeShopFont = async (): Promise<Buffer> => {
  const font = await readFile(createRequire(import.meta.url).resolve(whole));
  return subsetFont(font, signs, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  });
};
