import { meaning, needed, orElse, phrases, text } from "../../import/kind-fields.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { isDeleted, tableKind } from "../../import/table-kind.ts";
import { marksCatalogue } from "./finish.ts";

/** What shoppers want to do, and the kinds of things that serve it; a row says everything about its purpose. */
export const purposes = tableKind({
  name: "tujuan belanja",
  file: stagedFile({
    statements: "import.purposes",
    key: ["purpose"],
    fields: {
      purpose: needed(meaning(text(80, ["tujuan", "keperluan"]), (said) => said.toLowerCase())),
      phrases: orElse([], phrases(80, ["sebutan", "kata"])),
      kinds: needed(phrases(80, ["jenis", "kategori"])),
    },
  }),
  table: "search_purposes",
  label: (row) => `${row}.purpose`,
  fate: isDeleted,
  finish: marksCatalogue,
});
