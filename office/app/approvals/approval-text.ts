import { formatRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import type { Approval } from "@gerai/contract/office/approvals";

/** `Kembalikan Rp750.000`, or `Tambah 200.000 A-Poin`. */
export const approvalText = ({ kind, amount, details }: Approval): string => {
  if (kind === "points") {
    return `${amount < 0 ? "Tarik" : "Tambah"} ${formatNumber(Math.abs(amount))} A-Poin`;
  }
  return `Kembalikan ${formatRupiah(amount)}${details === "" ? ", seluruh pesanan" : ""}`;
};
