/** Differences as the operator reads them: a line each, and CSV. */
import { formatNumber } from "@gerai/contract/numbers";
import { dayOf } from "../calendar.ts";
import { peoplesCells, tabbed } from "../import/csv-text.ts";
import { isKind, kinds } from "./kinds.ts";
import type { OpenDifference } from "./reconcile.ts";

const units = {
  rupiah: (figure: number) => `Rp${formatNumber(figure)}`,
  points: (figure: number) => `${formatNumber(figure)} A-Poin`,
  units: (figure: number) => formatNumber(figure),
} as const;

/** A figure in the unit of its kind; words stay as they are, and figures of kinds that are no more. */
export const shown = (kind: string, figure: string): string => {
  if (!isKind(kind)) return figure;
  const { unit } = kinds[kind];
  return unit === "text" || !/^-?\d+$/.test(figure) ? figure : units[unit](Number(figure));
};

/** A difference of an older release may be of a kind that is no more. */
export const adviceOf = (kind: string): string => (isKind(kind) ? kinds[kind].advice : "");

/** `12 money_kept O-261120-0000123: Rp0 ≠ Rp7.000 sejak 2026-11-20. Uang …` */
export const lineOf = (difference: OpenDifference): string => {
  const { difference_id: id, kind, key, expected, found, since, accepted_by: by } = difference;
  const figures = `${shown(kind, expected)} ≠ ${shown(kind, found)}`;
  const accepted = by === null ? "" : ` (diterima ${by})`;
  return tabbed([id, kind, key, figures, dayOf(since), `${adviceOf(kind)}${accepted}`]);
};

/** The columns of `csvOf`; money in whole rupiah. */
export const csvHeader =
  "nomor,jenis,kunci,seharusnya,ditemukan,sejak,pertama,terakhir,diperbaiki,oleh,diterima,diterima_oleh,tindakan";

export const csvOf = (row: OpenDifference): string =>
  peoplesCells([
    String(row.difference_id),
    row.kind,
    row.key,
    row.expected,
    row.found,
    row.since.toISOString(),
    row.first_seen.toISOString(),
    row.last_seen.toISOString(),
    row.repaired_at?.toISOString() ?? "",
    row.repaired_by ?? "",
    row.accepted_at?.toISOString() ?? "",
    row.accepted_by ?? "",
    adviceOf(row.kind),
  ]);
