import { formatRupiah, toRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import { DeliveryType } from "@gerai/contract/order-codes";
import type { FeeRow } from "@gerai/contract/shop-rules";
import type { TextTable } from "./page-text.ts";

/** `Rp12.500` */
export const rupiahText = (amount: number): string => formatRupiah(toRupiah(amount));

/** `15 menit`, `2 jam`, `1 jam 30 menit` */
export const minutesText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`].filter(Boolean).join(" ");
};

/** `A`, `A dan B`, `A, B, dan C` */
export const listText = (parts: readonly string[]): string => {
  if (parts.length < 3) return parts.join(" dan ");
  return `${parts.slice(0, -1).join(", ")}, dan ${parts.at(-1)}`;
};

/** `09.00–12.00` */
export const hoursText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  [from, to].map((hour) => `${String(hour).padStart(2, "0")}.00`).join("–");

/** How each delivery is called here. */
export const deliveryNames: Readonly<Record<DeliveryType, string>> = {
  [DeliveryType.Instant]: "Instan dari toko",
  [DeliveryType.Sameday]: "Sameday dari toko",
  [DeliveryType.Warehouse]: "Gudang 1-3 hari",
  [DeliveryType.Seller]: "Penjual",
};

const distanceText = (metres: number | null): string =>
  metres === null ? "Berapa pun" : `Sampai ${formatNumber(metres / 1000)} km`;

const weightText = (grams: number | null): string =>
  grams === null ? "Berapa pun" : `Sampai ${formatNumber(grams / 1000)} kg`;

interface Column {
  readonly title: string;
  readonly cell: (row: FeeRow) => string;
  /** Whether the row says something here. */
  readonly isTold: (row: FeeRow) => boolean;
}

const always = (): boolean => true;

const feeColumns: readonly Column[] = [
  { title: "Pengiriman", cell: (row) => deliveryNames[row.deliveryType], isTold: always },
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
  { title: "Ongkir", cell: (row) => rupiahText(row.fee), isTold: always },
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

/** The table of fees, without columns that say nothing; undefined without a row. */
export const feeTable = (rows: readonly FeeRow[]): TextTable | undefined => {
  if (rows.length === 0) return undefined;
  const columns = feeColumns.filter(({ isTold }) => rows.some(isTold));
  return {
    head: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
};
