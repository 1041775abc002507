import { choice, codes, integer, needed, rupiah } from "../../import/kind-fields.ts";
import { stagedFile } from "../../import/staged-file.ts";
import { isEnded, tableKind } from "../../import/table-kind.ts";
import {
  categories,
  checkPeriod,
  minimum,
  name,
  nameAndCode,
  period,
  products,
  stores,
  termsCode,
} from "./shared-fields.ts";

/** Campaigns of bonus points and stars; a row says everything about its rule. */
export const rewards = tableKind({
  name: "program poin",
  title: "program poin dan bintang",
  file: stagedFile({
    statements: "import.rewards",
    key: ["rule_code"],
    fields: {
      rule_code: termsCode(["kode_program"]),
      name,
      gives: needed(choice(["points", "stars"], ["memberi", "jenis"])),
      every_rupiah: needed(rupiah(["setiap", "kelipatan", "setiap_rupiah"])),
      amount: needed(integer(1, 1_000_000, ["jumlah"])),
      minimum,
      ...period,
      store_codes: codes(["toko", "stores", "kode_toko"], stores),
      category_codes: codes(["kategori", "categories"], categories),
      skus: codes(["produk", "products", "sku"], products),
    },
    check: checkPeriod,
  }),
  table: "reward_rules",
  label: nameAndCode("name", "rule_code"),
  fate: isEnded,
});
