import type { FieldReader } from "../../../import/fields.ts";
import type { ImportKind } from "../../../import/run.ts";
import { stagingTable } from "../../../import/stage.ts";
import { markOffersChanged } from "../../version.ts";
import { readShownPeriod, shownPeriodAliases } from "./shown-period.ts";
import { declareTableRows, settleTableRows } from "./table-rows.ts";
import { readPosition } from "./text-fields.ts";

const aliases = {
  keyword: ["kata_kunci", "kata", "pencarian"],
  position: ["urutan"],
  ...shownPeriodAliases,
} as const;

type PopularField = keyof typeof aliases;

const columns = {
  keyword: "text",
  position: "integer",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
} as const;

const staging = stagingTable("import.popular_searches", columns, ["keyword"]);

/** How its rows are compared, written and taken back. */
export const popularSearchRows = declareTableRows({
  name: "import.popular_searches",
  table: "popular_searches",
  staging,
  label: "d.keyword",
});

const parse = (read: FieldReader<PopularField>) => {
  const keyword = read.text("keyword", { max: 60 });
  read.require("keyword", keyword);
  return {
    keyword: keyword?.toLowerCase().replaceAll(/\s+/g, " ") ?? null,
    position: readPosition(read),
    ...readShownPeriod(read),
  };
};

/** Keywords that the search box offers before anything is typed. */
export const popularSearchImport: ImportKind<PopularField, typeof columns> = {
  name: "pencarian populer",
  aliases,
  staging,
  parse,
  checks: [],
  tracked: [popularSearchRows.tracked],
  settle: (tx, settling) =>
    settleTableRows(tx, "pencarian populer", popularSearchRows, settling, markOffersChanged),
};
