import { listStores, type StoreRow } from "@gerai/contract/office/stores";
import { Card, Stack, Table, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import { useIsNarrow } from "../ui/narrow.ts";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { StoreBadges } from "./store-badges.tsx";

const rowMark = "data-store-row";

function RowLink({ store }: { readonly store: StoreRow }) {
  return (
    <Text
      component={Link}
      to={`/toko/${encodeURIComponent(store.code)}`}
      fw={600}
      size="sm"
      c="accent.8"
      className="row-link"
      {...{ [rowMark]: "" }}
    >
      {store.name}
    </Text>
  );
}

const hoursText = ({ opensAt, closesAt, timeZone }: StoreRow): string =>
  `${opensAt.replace(":", ".")}–${closesAt.replace(":", ".")} ${timeZone}`;

/** What is stopped there beside the store itself. */
const stoppedText = ({ pausedWindows, offShelf }: StoreRow): string =>
  [
    pausedWindows > 0 ? `${pausedWindows} jadwal dijeda` : "",
    offShelf > 0 ? `${offShelf} barang diturunkan` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");

function StoreTable({ stores }: { readonly stores: readonly StoreRow[] }) {
  return (
    <Table verticalSpacing="xs" className="figures" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Toko</Table.Th>
          <Table.Th>Keadaan</Table.Th>
          <Table.Th>Jam buka</Table.Th>
          <Table.Th>Yang dihentikan</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {stores.map((store) => (
          <Table.Tr key={store.code} className="row">
            <Table.Td>
              <RowLink store={store} />
              <Text size="xs" c="dimmed">
                {store.code} · {store.city}
              </Text>
            </Table.Td>
            <Table.Td>
              <StoreBadges {...store} />
            </Table.Td>
            <Table.Td>{hoursText(store)}</Table.Td>
            <Table.Td>{stoppedText(store) || "—"}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function StoreCards({ stores }: { readonly stores: readonly StoreRow[] }) {
  return (
    <Stack gap="xs" component="ul" className="cards">
      {stores.map((store) => (
        <Card key={store.code} component="li" withBorder padding="sm" className="row">
          <RowLink store={store} />
          <Text size="xs" c="dimmed" mb={6}>
            {store.code} · {store.city} · {hoursText(store)}
          </Text>
          <StoreBadges {...store} />
          {stoppedText(store) !== "" && (
            <Text size="xs" mt={6}>
              {stoppedText(store)}
            </Text>
          )}
        </Card>
      ))}
    </Stack>
  );
}

interface FoundProps {
  readonly stores: readonly StoreRow[];
  readonly hasMore: boolean;
  readonly isFiltered: boolean;
}

function Found({ stores, hasMore, isFiltered }: FoundProps) {
  const isNarrow = useIsNarrow();
  if (stores.length === 0) {
    return (
      <Text c="dimmed">
        {isFiltered ? "Tidak ada toko yang cocok." : "Belum ada toko untuk peran Anda."}
      </Text>
    );
  }
  return (
    <>
      {isNarrow ? <StoreCards stores={stores} /> : <StoreTable stores={stores} />}
      {hasMore && (
        <Text size="sm" c="dimmed">
          Masih ada toko lain. Persempit dengan nama, kode, atau kota.
        </Text>
      )}
    </>
  );
}

export default function StoresPage() {
  const [search, setSearch] = useSearchParams();
  const q = (search.get("q") ?? "").slice(0, 100);
  const read = useQuery({
    ...reading(listStores, { query: { q } }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const { data } = read;
  useRowKeys(rowMark);
  return (
    <Stack>
      <Title order={1} size="h2">
        Toko
      </Title>
      <SearchField
        what="toko"
        placeholder="Nama, kode, atau kota"
        q={q}
        onSearch={(next) => setSearch(next === "" ? {} : { q: next })}
      />
      <ReadState read={read} />
      {data !== undefined && <Found {...data} isFiltered={q !== ""} />}
    </Stack>
  );
}
