import { formatRupiah } from "@gerai/contract/money";
import { listSettlements, type SettledDay } from "@gerai/contract/office/money";
import { Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/call.ts";
import { DayRangeForm, useDayRange } from "../ui/day-range.tsx";
import { useIsNarrow } from "../ui/narrow.ts";
import { ReadState } from "../ui/read-state.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import { MoneyParts } from "./money-parts.tsx";

const kindNames = {
  payment: "Pembayaran",
  refund: "Pengembalian oleh penyedia",
  cash: "Uang tunai kurir",
  payout: "Transfer bank ke member",
} as const satisfies Record<SettledDay["kind"], string>;

const providerNames: Readonly<Record<string, string>> = { midtrans: "Midtrans", dana: "DANA" };

const sourceText = ({ kind, provider }: SettledDay): string =>
  [kindNames[kind], providerNames[provider] ?? provider].filter((part) => part !== "").join(" · ");

interface DaysProps {
  readonly days: readonly SettledDay[];
}

const keyOf = ({ day, kind, provider }: SettledDay): string => `${day} ${kind} ${provider}`;

function DaysTable({ days }: DaysProps) {
  return (
    <WideTable
      minWidth={640}
      heads={[
        "Hari",
        "Laporan",
        { number: "Baris" },
        { number: "Jumlah" },
        { number: "Biaya" },
        { number: "Bersih" },
      ]}
    >
      {days.map((row) => (
        <Table.Tr key={keyOf(row)}>
          <Table.Td>{row.day}</Table.Td>
          <Table.Td>{sourceText(row)}</Table.Td>
          <Table.Td ta="right">{row.entries}</Table.Td>
          <Table.Td ta="right">{formatRupiah(row.amount)}</Table.Td>
          <Table.Td ta="right">{formatRupiah(row.fee)}</Table.Td>
          <Table.Td ta="right">{formatRupiah(row.net)}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

function DayCards({ days }: DaysProps) {
  return (
    <Stack gap="sm" component="ul" className="cards figures">
      {days.map((row) => (
        <li key={keyOf(row)}>
          <Group justify="space-between" wrap="nowrap" align="start">
            <Text size="sm" fw={600}>
              {sourceText(row)}
            </Text>
            <Text size="sm" fw={600} flex="none">
              {formatRupiah(row.amount)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {row.day} · {row.entries} baris · biaya {formatRupiah(row.fee)} · bersih{" "}
            {formatRupiah(row.net)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

function Days(props: DaysProps) {
  return useIsNarrow() ? <DayCards {...props} /> : <DaysTable {...props} />;
}

export default function SettlementsPage() {
  const range = useDayRange();
  const read = useQuery(reading(listSettlements, { query: range }));
  const { data } = read;
  return (
    <Stack>
      <Title order={1} size="h2">
        Uang
      </Title>
      <MoneyParts />
      <Text size="sm" c="dimmed">
        Yang dilaporkan penyedia pembayaran, kurir, dan bank, menurut berkas yang diimpor. Yang
        tidak cocok dengan pesanan ada di Selisih pembukuan.
      </Text>
      <DayRangeForm />
      <ReadState read={read} />
      {data?.days.length === 0 && <Text>Tidak ada laporan untuk hari-hari ini.</Text>}
      {data !== undefined && data.days.length > 0 && <Days days={data.days} />}
    </Stack>
  );
}
