import type { FieldReader } from "../../../import/fields.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { markOffersChanged } from "../../version.ts";
import { unknownCodes } from "../dated-terms.ts";
import { listSeparator } from "../reduction-fields.ts";
import { declareLinks, linkPattern } from "./banner-links.ts";
import { declarePictureFiles } from "./picture-files.ts";
import { readShownPeriod, shownPeriodAliases } from "./shown-period.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";
import { readPosition } from "./text-fields.ts";

const aliases = {
  banner_code: ["code", "kode"],
  location: ["tempat", "slot"],
  title: ["judul"],
  picture: ["gambar", "image", "foto"],
  phone_picture: ["gambar_hp", "phone_image", "foto_hp"],
  link: ["tautan", "target", "url"],
  alt: ["teks_alternatif", "alternative_text"],
  shows_title: ["tampil_judul"],
  position: ["urutan"],
  ...shownPeriodAliases,
  stores: ["toko", "store_codes", "kode_toko"],
} as const;

type BannerField = keyof typeof aliases;

const columns = {
  banner_code: "text",
  location: "text",
  title: "text",
  picture: "text",
  phone_picture: "text",
  link: "text",
  alt: "text",
  shows_title: "boolean",
  position: "integer",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  store_codes: "text[]",
} as const;

const staging = stagingTable("import.banners", columns, ["banner_code"]);
const needs = [staging.create];
const pictures = declarePictureFiles("import.banners", needs, ["picture", "phone_picture"]);
const links = declareLinks(needs);

/** How its rows are compared, written and taken back. */
export const bannerRows = declareTableRows({
  name: "import.banners",
  table: "banners",
  staging,
  label: "d.title || ' (' || d.banner_code || ')'",
});

/** The places that pages of the shop have. */
const locations = ["home-hero", "home-middle", "promotions"] as const;

const parse = (read: FieldReader<BannerField>) => {
  const row = {
    banner_code: read.text("banner_code", { max: 60, pattern: /^[A-Za-z0-9._-]+$/ }),
    location: read.choice("location", locations),
    title: read.text("title", { max: 120 }),
    picture: read.text("picture", { max: 200 }),
    link: read.text("link", { max: 500, pattern: linkPattern }),
  };
  for (const field of ["banner_code", "location", "title", "picture", "link"] as const) {
    read.require(field, row[field]);
  }
  return {
    ...row,
    phone_picture: read.text("phone_picture", { max: 200 }),
    alt: read.text("alt", { max: 250 }) ?? "",
    shows_title: read.boolean("shows_title") ?? true,
    position: readPosition(read),
    ...readShownPeriod(read),
    store_codes: read.list("stores", listSeparator, { max: 64 }) ?? [],
  };
};

const unknownStores = unknownCodes("import.unknown_banner_stores", needs, {
  list: "store_codes",
  table: "stores",
  column: "store_code",
  what: "toko",
});

/**
 * Banners; a row says everything about its banner.
 * @param files of the import: pictures lie beside the file that names them
 */
export const bannerImport = (
  files: readonly string[],
): ImportKind<BannerField, typeof columns> => ({
  name: "banner",
  aliases,
  staging,
  parse,
  prepareChecks: (tx) => pictures.read(tx, files),
  checks: [...pictures.checks, ...links.checks, unknownStores],
  tracked: [bannerRows.tracked],
  settle: async (tx, settling) => {
    await pictures.resolve(tx);
    await links.resolve(tx);
    return settleTableRows(tx, "banner", bannerRows, settling, markOffersChanged);
  },
});
