/** The demo as a folder of files that `gerai import folder` reads: what a retailer would write by hand. */
import { globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { firstTextsFolder } from "@gerai/gateway/content/first-texts";
import { csvHead, csvLine, type CsvRow } from "@gerai/gateway/import/csv-text";
import { readCatalogue } from "../catalogue.ts";
import { drawScenes, type DemoScenes } from "../pictures.ts";
import { readSources } from "../sources.ts";
import * as content from "./content-files.ts";
import * as own from "./own-files.ts";
import * as shop from "./shop-files.ts";

const csvText = (rows: readonly CsvRow[]): string => {
  const [first] = rows;
  return first === undefined ? "" : csvHead(first) + rows.map(csvLine).join("");
};

const pictureName = (kind: keyof DemoScenes, code: string): string =>
  `${kind}/${code.replaceAll("/", "-").toLowerCase()}.svg`;

const namesOf = (scenes: DemoScenes, kind: keyof DemoScenes): ReadonlyMap<string, string> =>
  new Map([...scenes[kind].keys()].map((code) => [code, pictureName(kind, code)]));

const pictureFiles = (scenes: DemoScenes, kind: keyof DemoScenes): [string, string][] =>
  Array.from(scenes[kind], ([code, source]) => [pictureName(kind, code), source]);

const ownTextsFolder = fileURLToPath(new URL("../../data/texts/", import.meta.url));

/** Pages and answers in Markdown: those that each shop begins with, and the retailer's own. */
const textFiles = (): [string, string][] =>
  [firstTextsFolder, ownTextsFolder].flatMap((folder) =>
    globSync("*/*.md", { cwd: folder }).map((name): [string, string] => [
      name,
      readFileSync(join(folder, name), "utf8"),
    ]),
  );

/** Describes the folder to those who copy it. */
const readme = new URL("../../data/README-folder.md", import.meta.url);

/** All files of the demo by name. */
const demoFiles = (now: Date): ReadonlyMap<string, string> => {
  const catalogue = readCatalogue();
  const sources = readSources();
  const scenes = drawScenes(catalogue);
  const tables: Readonly<Record<string, readonly CsvRow[]>> = {
    categories: shop.categoryRows(catalogue, namesOf(scenes, "categories")),
    stores: shop.storeRows(sources),
    products: shop.productRows(catalogue, sources),
    brands: own.brandRows(),
    prices: shop.priceRows(catalogue, sources),
    promotions: content.promotionRows(catalogue, namesOf(scenes, "promotions"), now),
    vouchers: content.voucherRows(catalogue, now),
    "payment-promotions": content.paymentPromotionRows(now),
    fees: own.feeRows(),
    purposes: own.purposeRows(),
    synonyms: own.synonymRows(),
    "kept-words": own.keptWordRows(),
    "search-pins": own.pinRows(catalogue),
    "popular-searches": own.popularSearchRows(),
    banners: content.bannerRows(catalogue, namesOf(scenes, "banners")),
    "home-sections": own.homeSectionRows(catalogue, now),
    "home-texts": content.homeTextRows(),
    "seo-texts": content.seoTextRows(catalogue),
    "promotion-texts": own.promotionTextRows(),
    // A folder within: the import leaves it alone until its files are moved up.
    "contoh/rewards": own.exampleRewardRows(now),
  };
  return new Map([
    ["README.md", readFileSync(readme, "utf8")],
    ...Object.entries(tables).map(([kind, rows]) => [`${kind}.csv`, csvText(rows)] as const),
    ...textFiles(),
    ...pictureFiles(scenes, "categories"),
    ...pictureFiles(scenes, "promotions"),
    ...pictureFiles(scenes, "banners"),
  ]);
};

/** A file that is right already keeps its time, from which the import counts its stock. */
const writeWhereChanged = async (path: string, text: string): Promise<void> => {
  if ((await readFile(path, "utf8").catch(() => undefined)) === text) return;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
};

/** Brings the folder of the demo up to date; files of others in it stay. */
export const writeDemoFolder = async (folder: string, now: Date): Promise<void> => {
  for (const [name, text] of demoFiles(now)) await writeWhereChanged(join(folder, name), text);
};
