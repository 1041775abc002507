import type { ResponseOf } from "@gerai/contract/endpoint";
import { findOrders, type OrderFind, type OrderRow } from "@gerai/contract/office/orders";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { Link, Navigate, useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { useIsNarrow } from "../ui/narrow.ts";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { queryOf, readFilters, searchOf, type Filters } from "./filters.ts";
import { NamedFilters } from "./named-filters.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRows, rowMark, sheetPath } from "./order-rows.tsx";

type Found = ResponseOf<typeof findOrders>;

interface Part {
  readonly before: string;
  /** As what the first part understood the words; those that follow go on so. */
  readonly foundBy: OrderFind | undefined;
}

const firstPart: Part = { before: "", foundBy: undefined };

const asOf = ({ foundBy }: Part) =>
  foundBy === "name" || foundBy === "product" ? { as: foundBy } : {};

const useOrders = (filters: Filters) =>
  useInfiniteQuery({
    queryKey: [findOrders.path, searchOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      call(
        findOrders,
        { query: { ...queryOf(filters), ...asOf(pageParam), before: pageParam.before } },
        signal,
      ),
    initialPageParam: firstPart,
    getNextPageParam: ({ next, foundBy }): Part | undefined =>
      next === "" ? undefined : { before: next, foundBy },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

interface UnderstandingProps {
  readonly foundBy: OrderFind;
  readonly filters: Filters;
}

/** Says as what the words were understood, with the other way beside it. */
function Understanding({ foundBy, filters }: UnderstandingProps) {
  if (foundBy !== "name" && foundBy !== "product") return null;
  const isName = foundBy === "name";
  const other = searchOf({ ...filters, sebagai: isName ? "product" : "name" });
  return (
    <Text size="sm" c="dimmed">
      {isName ? "Dicari sebagai nama." : "Dicari sebagai barang."}{" "}
      <Text component={Link} to={`/pesanan?${other}`} inherit c="accent.8" td="underline">
        {isName ? "Cari sebagai barang" : "Cari sebagai nama"}
      </Text>
    </Text>
  );
}

interface FilterFoldProps {
  readonly filters: Filters;
  readonly isNarrow: boolean;
  readonly onChange: (changed: Filters) => void;
}

/** The filters; behind a button where the window is narrow. */
function FilterFold({ filters, isNarrow, ...props }: FilterFoldProps) {
  const { status, toko, dari, sampai } = filters;
  const [isOpen, { toggle }] = useDisclosure(Boolean(status ?? toko ?? dari ?? sampai));
  if (!isNarrow) return <OrderFilters filters={filters} {...props} />;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        aria-expanded={isOpen}
        leftSection={<SlidersHorizontal size={14} aria-hidden />}
        onClick={toggle}
      >
        Status, toko, tanggal
      </Button>
      {isOpen && <OrderFilters filters={filters} {...props} />}
    </>
  );
}

/** Nothing fits. */
function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Group>
      <Text c="dimmed">{isFiltered ? "Tidak ada pesanan yang cocok." : "Belum ada pesanan."}</Text>
      {isFiltered && (
        <Button component={Link} to="/pesanan" variant="default" size="xs">
          Hapus semua saringan
        </Button>
      )}
    </Group>
  );
}

interface OrderListProps {
  readonly pages: readonly Found[];
  readonly filters: Filters;
  readonly isNarrow: boolean;
}

/** What was found, and as what it was looked for. */
function OrderList({ pages, filters, isNarrow }: OrderListProps) {
  const orders = pages.flatMap((page) => page.orders);
  const looked = pages.at(-1)?.lookedUntil ?? null;
  return (
    <>
      {pages[0] && <Understanding foundBy={pages[0].foundBy} filters={filters} />}
      {orders.length === 0 ? (
        <Nothing isFiltered={searchOf(filters) !== ""} />
      ) : (
        <OrderRows orders={orders} isNarrow={isNarrow} />
      )}
      {looked !== null && (
        <Text size="sm" c="dimmed">
          Barang dicari sampai pesanan {momentText(looked)}.
        </Text>
      )}
    </>
  );
}

/** The one order whose number was typed. */
const exactOf = (pages: readonly Found[]): OrderRow | undefined =>
  pages[0]?.foundBy === "number" ? pages[0].orders[0] : undefined;

export default function OrdersPage() {
  const [search, setSearch] = useSearchParams();
  const isNarrow = useIsNarrow();
  const filters = readFilters(search);
  const read = useOrders(filters);
  const { data, isPlaceholderData } = read;
  useRowKeys(rowMark);
  const change = (changed: Filters): void => setSearch(searchOf({ ...filters, ...changed }));
  const pages = data?.pages ?? [];
  const exact = exactOf(pages);
  if (exact !== undefined && !isPlaceholderData) return <Navigate to={sheetPath(exact)} replace />;
  return (
    <Stack>
      <Title order={1} size="h2">
        Pesanan
      </Title>
      <SearchField
        what="pesanan"
        placeholder="Nomor, telepon, nama, nomor VA, atau barang"
        q={filters.q ?? ""}
        onSearch={(q) => change({ q, sebagai: "" })}
      />
      <NamedFilters search={searchOf(filters)} />
      <FilterFold filters={filters} isNarrow={isNarrow} onChange={change} />
      <ReadState read={read} />
      {data !== undefined && <OrderList pages={pages} filters={filters} isNarrow={isNarrow} />}
      <MoreButton more={read} />
    </Stack>
  );
}
