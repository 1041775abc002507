import { formatRupiah } from "@gerai/contract/money";
import type { OrderOutcome } from "@gerai/contract/office/orders";
import { Stack, Text } from "@mantine/core";
import { wayText } from "./order-words.ts";

/** What an act would give back, and where it goes. */
export function OutcomeText({ money, points, refunds }: OrderOutcome) {
  const back = refunds.reduce<number>((sum, { amount }) => sum + amount, 0);
  const isNothing = money === 0 && points === 0;
  return (
    <Stack gap={4} className="figures">
      <Text size="sm" fw={600}>
        {isNothing
          ? "Tidak ada uang yang kembali."
          : `Tidak dihitung lagi: ${formatRupiah(money)}${points > 0 ? ` dan ${points} A-Poin` : ""}`}
      </Text>
      {refunds.map(({ amount, way }) => (
        <Text key={`${way} ${amount}`} size="sm">
          Kembali {formatRupiah(amount)}, {wayText(way)}.
        </Text>
      ))}
      {!isNothing && back === 0 && (
        <Text size="sm">Belum ada yang dibayar: member membayar sebanyak itu lebih sedikit.</Text>
      )}
    </Stack>
  );
}
