import { formatRupiah } from "@gerai/contract/money";
import { listSettlements, type SettledDay } from "@gerai/contract/office/money";
import { Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/call.ts";
import { DayRangeForm, useDayRange } from "../ui/day-range.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { useIsNarrow } from "../ui/narrow.ts";
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
    <Table.ScrollContainer type="native" pos="relative" minWidth={640} tabIndex={0}>
      <Table verticalSpacing="xs" className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Hari</Table.Th>
            <Table.Th>Laporan</Table.Th>
            <Table.Th ta="right">Baris</Table.Th>
            <Table.Th ta="right">Jumlah</Table.Th>
            <Table.Th ta="right">Biaya</Table.Th>
            <Table.Th ta="right">Bersih</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
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
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
  const { data, error, refetch } = useQuery(reading(listSettlements, { query: range }));
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
      {error !== null && <FailureNotice sentence={error.message} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <LoadingPage />}
      {data?.days.length === 0 && <Text>Tidak ada laporan untuk hari-hari ini.</Text>}
      {data !== undefined && data.days.length > 0 && <Days days={data.days} />}
    </Stack>
  );
}
