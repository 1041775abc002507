/** Kinds of texts that pages show: below the lists of the home page, and on the pages of promotions. */
import { needed, text } from "../../../import/kind-fields.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../../import/table-kind.ts";
import { marksPages } from "../finish.ts";
import { checkPeriod, nameAndCode } from "../shared-fields.ts";
import { shownPeriod } from "./shown-period.ts";
import { markdown, position } from "./text-fields.ts";

const body = needed(markdown(["text", "teks", "isi"]));

/** What stands below the lists of the home page. */
export const homeTexts = tableKind({
  name: "teks beranda",
  file: stagedFile({
    statements: "import.home_texts",
    key: ["section_code"],
    fields: {
      section_code: needed(text(40, ["code", "kode"], { pattern: /^[a-z0-9-]+$/ })),
      title: needed(text(120, ["judul"])),
      body,
      position,
      ...shownPeriod,
    },
    check: checkPeriod,
  }),
  table: "home_sections",
  label: nameAndCode("title", "section_code"),
  fate: isDeleted,
  finish: marksPages,
  exported: { orderBy: "t.position, t.section_code" },
});

/** What the pages of promotions say. */
export const promotionTexts = tableKind({
  name: "teks promosi",
  file: stagedFile({
    statements: "import.promotion_texts",
    key: ["promotion_code"],
    fields: {
      promotion_code: {
        ...needed(text(64, ["code", "kode", "kode_promo"])),
        refersTo: { table: "promotions", column: "promotion_code", what: "promosi" },
      },
      body,
    },
  }),
  table: "promotion_texts",
  label: (row) => `${row}.promotion_code`,
  fate: isDeleted,
  finish: marksPages,
});
