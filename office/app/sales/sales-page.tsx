import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatRupiah } from "@gerai/contract/money";
import {
  salesGroups,
  salesTable,
  type SalesGroup,
  type SalesRow,
} from "@gerai/contract/office/sales";
import { Button, Group, SegmentedControl, Select, Stack, Table, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import { dayText } from "../ui/dates.ts";
import { DayRangeForm, useDayRange } from "../ui/day-range.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { downloadCsv, downloadXlsx } from "./sales-files.ts";

type Shown = ResponseOf<typeof salesTable>;

const groupNames = {
  day: "Hari",
  store: "Toko",
  category: "Kategori",
  dayStore: "Hari dan toko",
} as const satisfies Record<SalesGroup, string>;

const labelOf = ({ day, storeName, category }: SalesRow): string =>
  [day === "" ? "" : dayText(day), storeName, category].filter((part) => part !== "").join(" · ");

const number = new Intl.NumberFormat("id-ID");

function Figures({ row }: { readonly row: Shown["total"] }) {
  return (
    <>
      <Table.Td ta="right">{number.format(row.orders)}</Table.Td>
      <Table.Td ta="right">{formatRupiah(row.gross)}</Table.Td>
      <Table.Td ta="right">{formatRupiah(row.voucher)}</Table.Td>
      <Table.Td ta="right">{formatRupiah(row.returned)}</Table.Td>
      <Table.Td ta="right">{formatRupiah(row.net)}</Table.Td>
      <Table.Td ta="right">{formatRupiah(row.vat)}</Table.Td>
    </>
  );
}

function SalesRows({ shown, by }: { readonly shown: Shown; readonly by: SalesGroup }) {
  return (
    <Table.ScrollContainer type="native" pos="relative" minWidth={760} tabIndex={0}>
      <Table verticalSpacing="xs" className="figures" striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{groupNames[by]}</Table.Th>
            <Table.Th ta="right">Pesanan</Table.Th>
            <Table.Th ta="right">Penjualan</Table.Th>
            <Table.Th ta="right">Voucher</Table.Th>
            <Table.Th ta="right">Dikembalikan</Table.Th>
            <Table.Th ta="right">Bersih</Table.Th>
            <Table.Th ta="right">Termasuk PPN</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.rows.map((row) => (
            <Table.Tr key={`${row.day} ${row.storeCode} ${row.category}`}>
              <Table.Td>{labelOf(row)}</Table.Td>
              <Figures row={row} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr fw={600}>
            <Table.Td>Jumlah</Table.Td>
            <Figures row={shown.total} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

interface FileButtonsProps {
  readonly name: string;
  readonly by: SalesGroup;
  readonly rows: readonly SalesRow[];
}

function FileButtons({ name, by, rows }: FileButtonsProps) {
  const excel = (): void => {
    downloadXlsx(name, by, rows).catch(() =>
      notifications.show({ color: "red", message: "Berkas Excel tidak dapat dibuat. Coba lagi." }),
    );
  };
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
        onClick={() => downloadCsv(name, by, rows)}
      >
        Unduh CSV
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
        onClick={excel}
      >
        Unduh Excel
      </Button>
    </Group>
  );
}

interface ChoicesProps {
  readonly by: SalesGroup;
  readonly storeCode: string | null;
  readonly stores: Shown["stores"];
}

/** By what is summed, and for which store; both stand in the address. */
function Choices({ by, storeCode, stores }: ChoicesProps) {
  const [, setSearch] = useSearchParams();
  const put = (name: string, value: string): void =>
    setSearch((search) => {
      if (value === "") search.delete(name);
      else search.set(name, value);
      return search;
    });
  return (
    <Group align="end" gap="sm">
      <SegmentedControl
        aria-label="Dijumlahkan menurut"
        size="sm"
        value={by}
        data={salesGroups.map((value) => ({ value, label: groupNames[value] }))}
        onChange={(value) => put("menurut", value)}
      />
      {stores.length > 1 && (
        <Select
          label="Toko"
          placeholder="Semua"
          data={stores.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          value={storeCode}
          onChange={(code) => put("toko", code ?? "")}
          searchable
          clearable
          clearButtonProps={{ "aria-label": "Hapus toko" }}
          w={{ base: "100%", sm: 260 }}
        />
      )}
    </Group>
  );
}

export default function SalesPage() {
  const [search] = useSearchParams();
  const range = useDayRange();
  const by = salesGroups.find((group) => group === search.get("menurut")) ?? "day";
  const storeCode = search.get("toko");
  const query = { ...range, by, ...(storeCode !== null && { storeCode }) };
  const { data, error, refetch } = useQuery({
    ...reading(salesTable, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Title order={1} size="h2">
        Penjualan
      </Title>
      <DayRangeForm />
      <Choices by={by} storeCode={storeCode} stores={data?.stores ?? []} />
      {error !== null && <FailureNotice sentence={error.message} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <LoadingPage />}
      {data?.rows.length === 0 && <Text>Tidak ada penjualan pada hari-hari ini.</Text>}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <FileButtons name={`penjualan-${range.from}-${range.to}`} by={by} rows={data.rows} />
          <SalesRows shown={data} by={by} />
          <Text size="sm" c="dimmed">
            Pesanan yang sudah diproses, tanpa kasir toko. Bersih adalah penjualan tanpa voucher dan
            yang dikembalikan; PPN {data.vatPercent}% sudah termasuk di dalamnya.
          </Text>
        </>
      )}
    </Stack>
  );
}
