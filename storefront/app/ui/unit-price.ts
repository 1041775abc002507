import { formatRupiah } from "@gerai/contract/money";

/** A price per measure, e.g. `{ amount: 1250, per: "100 g" }`. */
export interface UnitPrice {
  readonly amount: number;
  readonly per: string;
}

/** `Rp1.250/100 g`; from Rp100 on in whole rupiah, below with up to two decimals. */
export const formatUnitPrice = ({ amount, per }: UnitPrice): string =>
  `${formatRupiah(amount >= 100 ? Math.round(amount) : amount)}/${per}`;
