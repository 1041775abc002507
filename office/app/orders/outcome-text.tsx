import { formatRupiah } from "@gerai/contract/money";
import type { OrderOutcome } from "@gerai/contract/office/orders";
import { Stack, Text } from "@mantine/core";
import { wayText } from "./order-words.ts";
import { creditNotes, creditText } from "./outcome-words.ts";

/** What an act would give back, and where it goes. */
export function OutcomeText(outcome: OrderOutcome) {
  const credit = creditText(outcome);
  return (
    <Stack gap={4} className="figures">
      <Text size="sm" fw={600}>
        {credit === "" ? "Tidak ada uang yang kembali." : `Tidak dihitung lagi: ${credit}`}
      </Text>
      {outcome.refunds.map(({ amount, way }) => (
        <Text key={`${way} ${amount}`} size="sm">
          Kembali {formatRupiah(amount)}, {wayText(way)}.
        </Text>
      ))}
      {creditNotes(outcome).map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
    </Stack>
  );
}
