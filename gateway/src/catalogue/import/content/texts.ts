/** Kinds of texts that pages show. */
import { integer, needed, orElse, text } from "../../../import/kind-fields.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, periodTogether, tableKind } from "../../../import/table-kind.ts";
import { marksPages } from "../finish.ts";
import { checkPeriod, nameAndCode } from "../shared-fields.ts";
import { labelOfBeginning, shownPeriod } from "./shown-period.ts";
import { filledIn, markdown, position } from "./text-fields.ts";

/** Behind what a shop begins with, where a row does not say. */
const lastPosition = orElse(1_000, integer(0, 10_000, ["urutan"]));

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

/** Information pages; a row says everything about its page from its beginning on. */
export const pages = tableKind({
  name: "halaman",
  file: stagedFile({
    statements: "import.pages",
    key: ["page", "starts_at"],
    fields: {
      page: needed(text(60, ["halaman", "kode"], { pattern: /^[a-z0-9-]+$/ })),
      title: needed(filledIn(text(120, ["judul"]))),
      lead: orElse("", filledIn(text(300, ["ringkasan", "pengantar"]))),
      body: filledIn(body),
      menu: orElse("", text(40, ["kelompok", "group"])),
      position: lastPosition,
      ...shownPeriod,
    },
    check: checkPeriod,
  }),
  table: "information_pages",
  label: (row) => `${nameAndCode("title", "page")(row)} || ${labelOfBeginning(row)}`,
  fate: isDeleted,
  finish: marksPages,
  exported: { orderBy: "t.position, t.page, t.starts_at" },
});

/** Frequent questions with their answers. */
export const faq = tableKind({
  name: "tanya jawab",
  file: stagedFile({
    statements: "import.faq",
    key: ["faq_code"],
    fields: {
      faq_code: needed(text(60, ["code", "kode"], { pattern: /^[A-Za-z0-9._-]+$/ })),
      topic: orElse("", text(60, ["topik", "kelompok"])),
      question: needed(filledIn(text(200, ["pertanyaan"]))),
      answer: needed(filledIn(markdown(["jawaban", "text", "teks", "isi"]))),
      position: lastPosition,
      ...shownPeriod,
    },
    check: checkPeriod,
  }),
  table: "faq_entries",
  label: nameAndCode("question", "faq_code"),
  fate: { ...isDeleted, together: [periodTogether] },
  finish: marksPages,
  exported: { orderBy: "t.position, t.faq_code" },
});
