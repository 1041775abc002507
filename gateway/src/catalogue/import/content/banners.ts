import { choice, codes, flag, needed, orElse, text } from "../../../import/kind-fields.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../../import/table-kind.ts";
import { marksPages } from "../finish.ts";
import { checkPeriod, nameAndCode, stores } from "../shared-fields.ts";
import { declarePages, exportedPage, linkPattern, pathOf } from "./named-pages.ts";
import { declarePictureFiles, pictureFile } from "./picture-files.ts";
import { shownPeriod } from "./shown-period.ts";
import { position } from "./text-fields.ts";

/** The places that pages of the shop have. */
const locations = ["home-hero", "home-middle", "promotions"] as const;
const linked = ["promotion", "category", "brand", "product"] as const;

const file = stagedFile({
  statements: "import.banners",
  key: ["banner_code"],
  fields: {
    banner_code: needed(text(60, ["code", "kode"], { pattern: /^[A-Za-z0-9._-]+$/ })),
    location: needed(choice(locations, ["tempat", "slot"])),
    title: needed(text(120, ["judul"])),
    picture: needed(pictureFile("banners", "picture", ["gambar", "image", "foto"])),
    phone_picture: pictureFile("banners", "phone_picture", ["gambar_hp", "phone_image", "foto_hp"]),
    link: {
      ...needed(text(500, ["tautan", "target", "url"], { pattern: linkPattern })),
      exported: exportedPage("link", linked, pathOf),
    },
    alt: orElse("", text(250, ["teks_alternatif", "alternative_text"])),
    shows_title: orElse(true, flag(["tampil_judul"])),
    position,
    ...shownPeriod,
    stores: { ...codes(["toko", "store_codes", "kode_toko"], stores), column: "store_codes" },
  },
  check: checkPeriod,
});

const pictures = declarePictureFiles("import.banners", file.needs, ["picture", "phone_picture"]);
const links = declarePages("import.banners", file.needs, "link", linked, pathOf);

/** Banners; a row says everything about its banner. */
export const banners = tableKind({
  name: "banner",
  file,
  table: "banners",
  label: nameAndCode("title", "banner_code"),
  fate: isDeleted,
  prepareChecks: pictures.read,
  checks: [...pictures.checks, ...links.checks],
  prepare: async (tx) => {
    await pictures.resolve(tx);
    await links.resolve(tx);
  },
  finish: marksPages,
  exported: { orderBy: "t.location, t.position, t.banner_code" },
});
