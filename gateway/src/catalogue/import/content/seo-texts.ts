import { needed, orElse, text } from "../../../import/kind-fields.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../../import/table-kind.ts";
import { marksPages } from "../finish.ts";
import { checkPeriod } from "../shared-fields.ts";
import { declarePages, exportedPage, idOf } from "./named-pages.ts";
import { labelOfBeginning, shownPeriod } from "./shown-period.ts";
import { markdown } from "./text-fields.ts";

const named = ["category", "brand", "product"] as const;
const pattern = /^(?:homepage|(?:category|brand|product):.+)$/;

const file = stagedFile({
  statements: "import.seo_texts",
  key: ["page", "starts_at"],
  fields: {
    page: {
      ...needed(text(120, ["halaman"], { pattern })),
      exported: exportedPage("page", named, idOf),
    },
    keyword: orElse("", text(500, ["kata_kunci", "keywords"])),
    meta_title: orElse("", text(200, ["judul", "title"])),
    meta_description: orElse("", text(500, ["deskripsi", "description"])),
    seo_text: orElse("", markdown(["text", "teks", "isi"])),
    automation_link_title: orElse("", text(200, ["judul_teks", "text_title"])),
    ...shownPeriod,
  },
  check: checkPeriod,
});

const pages = declarePages("import.seo_texts", file.needs, "page", named, idOf);

/** Titles, descriptions and texts of pages, for search engines; a row says everything about its page. */
export const seoTexts = tableKind({
  name: "teks SEO",
  file,
  table: "seo_texts",
  label: (row) => `${row}.page || ${labelOfBeginning(row)}`,
  fate: isDeleted,
  checks: pages.checks,
  prepare: async (tx) => {
    await pages.resolve(tx);
  },
  finish: marksPages,
});
