/** Makes the shop's font anew, e.g. after an update of the whole one: `node storefront/fonts/make.ts`. */
import { writeFile } from "node:fs/promises";
import { makeShopFont, shopFontFile } from "./shop-font.ts";

const font = await makeShopFont();
await writeFile(shopFontFile, font);
console.log(`${shopFontFile}: ${font.byteLength} bytes`);
