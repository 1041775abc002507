import { channelNames } from "@gerai/contract/channel-names";
import { escapeMarkup } from "@gerai/contract/escape-markup";
import { formatNumber } from "@gerai/contract/numbers";
import type { FeeRow } from "@gerai/contract/shop-rules";
import { deliveryNames, minutesText, rupiahText, type ShopRules } from "./amounts.ts";

interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
  /** Whether the row says something here; always where missing. */
  readonly isTold?: (row: Row) => boolean;
}

const distanceText = (metres: number | null): string =>
  metres === null ? "Berapa pun" : `Sampai ${formatNumber(metres / 1000)} km`;

const weightText = (grams: number | null): string =>
  grams === null ? "Berapa pun" : `Sampai ${formatNumber(grams / 1000)} kg`;

const feeColumns: readonly Column<FeeRow>[] = [
  { title: "Pengiriman", cell: (row) => deliveryNames[row.deliveryType] },
  {
    title: "Jarak",
    cell: (row) => distanceText(row.upToMetres),
    isTold: (row) => row.upToMetres !== null,
  },
  {
    title: "Berat",
    cell: (row) => weightText(row.upToGrams),
    isTold: (row) => row.upToGrams !== null,
  },
  { title: "Ongkir", cell: (row) => rupiahText(row.fee) },
  {
    title: "Gratis mulai belanja",
    cell: (row) => (row.freeFrom === null ? "–" : rupiahText(row.freeFrom)),
    isTold: (row) => row.freeFrom !== null,
  },
  {
    title: "Belanja minimum",
    cell: (row) => (row.minimum === 0 ? "–" : rupiahText(row.minimum)),
    isTold: (row) => row.minimum > 0,
  },
];

const channelColumns: readonly Column<ShopRules["channels"][number]>[] = [
  { title: "Cara bayar", cell: ({ channel }) => channelNames[channel] },
  {
    title: "Batas waktu bayar",
    cell: ({ minutes }) => (minutes === null ? "Saat pesanan tiba" : minutesText(minutes)),
  },
  { title: "Total paling banyak", cell: ({ limit }) => rupiahText(limit) },
];

const cellHtml = (text: string, index: number): string =>
  index === 0 ? `<th scope="row">${escapeMarkup(text)}</th>` : `<td>${escapeMarkup(text)}</td>`;

/** A table without columns that say nothing, as HTML; undefined without a row. */
const tableHtml = <Row>(
  all: readonly Column<Row>[],
  rows: readonly Row[],
): { readonly html: string } | undefined => {
  if (rows.length === 0) return undefined;
  const columns = all.filter(({ isTold }) => isTold === undefined || rows.some(isTold));
  const head = columns.map(({ title }) => `<th scope="col">${escapeMarkup(title)}</th>`).join("");
  const body = rows
    .map(
      (row) => `<tr>${columns.map(({ cell }, index) => cellHtml(cell(row), index)).join("")}</tr>`,
    )
    .join("");
  const html = `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  return { html: `<div class="information__table">${html}</div>` };
};

/** What deliveries cost. */
export const feeTable = ({ fees }: ShopRules) => tableHtml(feeColumns, fees);

/** The ways to pay, with their limits. */
export const channelTable = ({ channels }: ShopRules) => tableHtml(channelColumns, channels);
