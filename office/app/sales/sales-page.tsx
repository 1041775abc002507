import type { ResponseOf } from "@gerai/contract/endpoint";
import {
  salesGroups,
  salesTable,
  type SalesGroup,
  type SalesRow,
} from "@gerai/contract/office/sales";
import { Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import { count, money, words, type Column } from "../ui/columns.ts";
import { dayText } from "../ui/dates.ts";
import { DayRangeForm, useDayRange } from "../ui/day-range.tsx";
import { FiguresTable } from "../ui/figures-table.tsx";
import { FileButtons } from "../ui/file-buttons.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { StoreChoice, useStoreCode } from "../ui/store-choice.tsx";

type Shown = ResponseOf<typeof salesTable>;

const groupNames = {
  day: "Hari",
  store: "Toko",
  category: "Kategori",
  dayStore: "Hari dan toko",
} as const satisfies Record<SalesGroup, string>;

const dayColumn = words<SalesRow>("Hari", ({ day }) => day);
const storeColumns = [
  words<SalesRow>("Kode toko", ({ storeCode }) => storeCode),
  words<SalesRow>("Toko", ({ storeName }) => storeName),
];

/** What tells the rows of a file apart. */
const groupColumns: Readonly<Record<SalesGroup, readonly Column<SalesRow>[]>> = {
  day: [dayColumn],
  store: storeColumns,
  category: [words("Kategori", ({ category }) => category)],
  dayStore: [dayColumn, ...storeColumns],
};

const labelOf = ({ day, storeName, category }: SalesRow): string =>
  [day === "" ? "" : dayText(day), storeName, category].filter((part) => part !== "").join(" · ");

const figureColumns: readonly Column<Shown["total"]>[] = [
  count("Pesanan", ({ orders }) => orders),
  money("Penjualan", ({ gross }) => gross),
  money("Voucher", ({ voucher }) => voucher),
  money("Dikembalikan", ({ returned }) => returned),
  money("Bersih", ({ net }) => net),
  money("Termasuk PPN", ({ vat }) => vat),
];

/** By what is summed; it stands in the address. */
function GroupChoice({ by }: { readonly by: SalesGroup }) {
  const [, setSearch] = useSearchParams();
  return (
    <SegmentedControl
      aria-label="Dijumlahkan menurut"
      size="sm"
      value={by}
      data={salesGroups.map((value) => ({ value, label: groupNames[value] }))}
      onChange={(value) =>
        setSearch((search) => {
          search.set("menurut", value);
          return search;
        })
      }
    />
  );
}

export default function SalesPage() {
  const [search] = useSearchParams();
  const range = useDayRange();
  const by = salesGroups.find((group) => group === search.get("menurut")) ?? "day";
  const storeCode = useStoreCode();
  const query = { ...range, by, ...(storeCode !== undefined && { storeCode }) };
  const read = useQuery({
    ...reading(salesTable, { query }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  return (
    <Stack>
      <Title order={1} size="h2">
        Penjualan
      </Title>
      <DayRangeForm />
      <Group align="end" gap="sm">
        <GroupChoice by={by} />
        <StoreChoice />
      </Group>
      <ReadState read={read} />
      {data?.rows.length === 0 && <Text>Tidak ada penjualan pada hari-hari ini.</Text>}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <FileButtons
            table={{
              name: `penjualan-${range.from}-${range.to}`,
              sheet: "Penjualan",
              columns: [...groupColumns[by], ...figureColumns],
              rows: data.rows,
            }}
          />
          <FiguresTable
            label={words(groupNames[by], labelOf)}
            columns={figureColumns}
            rows={data.rows}
            total={data.total}
            keyOf={({ day, storeCode: store, category }) => `${day} ${store} ${category}`}
            minWidth={760}
          />
          <Text size="sm" c="dimmed">
            Pesanan yang sudah diproses, tanpa kasir toko. Bersih adalah penjualan tanpa voucher dan
            yang dikembalikan; PPN {data.vatPercent}% sudah termasuk di dalamnya.
          </Text>
        </>
      )}
    </Stack>
  );
}
