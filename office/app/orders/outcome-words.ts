import { formatRupiah } from "@gerai/contract/money";
import type { OrderOutcome } from "@gerai/contract/office/orders";

/** What of the order's price no longer counts; empty where nothing of it does. */
export const creditText = ({ money, points }: OrderOutcome): string =>
  [...(money > 0 ? [formatRupiah(money)] : []), ...(points > 0 ? [`${points} A-Poin`] : [])].join(
    " dan ",
  );

/** What becomes of that beside the refunds. */
export const creditNotes = ({ money, points, refunds }: OrderOutcome): readonly string[] => [
  ...(points > 0 ? ["A-Poin kembali ke saldo."] : []),
  ...(money > 0 && refunds.length === 0
    ? ["Belum ada yang dibayar: member membayar sebanyak itu lebih sedikit."]
    : []),
];
