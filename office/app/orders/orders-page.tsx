import { findOrders, type OrderFind } from "@gerai/contract/office/orders";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { queryOf, readFilters, searchOf, type Filters } from "./filters.ts";
import { NamedFilters } from "./named-filters.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderRows, rowMark, sheetPath } from "./order-rows.tsx";
import { SearchField } from "./search-field.tsx";

interface Part {
  readonly before: string;
  /** As what the first part understood the words; those that follow go on so. */
  readonly foundBy: OrderFind | undefined;
}

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
    initialPageParam: { before: "", foundBy: undefined } as Part,
    getNextPageParam: ({ next, foundBy }): Part | undefined =>
      next === "" ? undefined : { before: next, foundBy },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

/** Leads from row to row; Enter opens it, as it is a link. */
const move = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>(`[${rowMark}]`)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 && step === -1 ? rows.length - 1 : at + step;
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
};

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
      <Text component={Link} to={`/pesanan?${other}`} inherit c="accent.8">
        {isName ? "Cari sebagai barang" : "Cari sebagai nama"}
      </Text>
    </Text>
  );
}

export default function OrdersPage() {
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  const filters = readFilters(search);
  const { data, error, refetch, isPlaceholderData, ...more } = useOrders(filters);
  useHotkeys([
    ["j", () => move(1)],
    ["k", () => move(-1)],
  ]);
  const change = (changed: Filters): void => setSearch(searchOf({ ...filters, ...changed }));
  const [first] = data?.pages ?? [];
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const [exact] = orders;
  if (first?.foundBy === "number" && exact !== undefined && !isPlaceholderData) {
    return <Navigate to={sheetPath(exact)} replace />;
  }
  const looked = data?.pages.at(-1)?.lookedUntil ?? null;
  return (
    <Stack>
      <Title order={1} size="h2">
        Pesanan
      </Title>
      <SearchField q={filters.q ?? ""} onSearch={(q) => change({ q, sebagai: "" })} />
      <NamedFilters search={searchOf(filters)} />
      <OrderFilters filters={filters} stores={first?.stores ?? []} onChange={change} />
      {error !== null && <FailureNotice sentence={error.message} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <LoadingPage />}
      {first && <Understanding foundBy={first.foundBy} filters={filters} />}
      {data !== undefined && orders.length === 0 && (
        <Group>
          <Text c="dimmed">Tidak ada pesanan yang cocok.</Text>
          {searchOf(filters) !== "" && (
            <Button component={Link} to="/pesanan" variant="default" size="xs">
              Hapus semua saringan
            </Button>
          )}
        </Group>
      )}
      {orders.length > 0 && <OrderRows orders={orders} isNarrow={isNarrow === true} />}
      {looked !== null && (
        <Text size="sm" c="dimmed">
          Barang dicari sampai pesanan {momentText(looked)}.
        </Text>
      )}
      {more.hasNextPage && (
        <Button
          variant="default"
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
          style={{ alignSelf: "center" }}
        >
          Lebih lama
        </Button>
      )}
    </Stack>
  );
}
