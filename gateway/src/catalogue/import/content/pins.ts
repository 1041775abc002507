import { codes, meaning, needed, text } from "../../../import/kind-fields.ts";
import { stagedFile } from "../../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../../import/table-kind.ts";
import { wholeKeyword } from "../../engine/word-rules.ts";
import { marksCatalogue } from "../finish.ts";
import { products } from "../shared-fields.ts";

const maxPinned = 12;

/** Products that stand first where shoppers search for exactly this; a row says everything about its keyword. */
export const pins = tableKind({
  name: "produk yang disematkan",
  file: stagedFile({
    statements: "import.pins",
    key: ["keyword"],
    fields: {
      keyword: needed(
        meaning(text(60, ["kata_kunci", "kata", "pencarian"]), (said, read, field) => {
          const keyword = wholeKeyword(said);
          if (keyword !== "") return keyword;
          read.fail(field, `tanpa huruf dan angka: "${said}"`);
          return null;
        }),
      ),
      skus: needed(codes(["sku", "products", "produk"], products)),
    },
    check: ({ skus }, read) => {
      if (skus.length > maxPinned) read.fail("skus", `lebih dari ${maxPinned} produk`);
      if (new Set(skus).size < skus.length) read.fail("skus", "ada produk yang disebut dua kali");
    },
  }),
  table: "search_pins",
  label: (row) => `${row}.keyword`,
  fate: isDeleted,
  finish: marksCatalogue,
});
