import type { ResponseOf } from "@gerai/contract/endpoint";
import type { today, Waiting } from "@gerai/contract/office/today";
import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { waitingFilters } from "../orders/filters.ts";
import { agoText, momentText } from "../ui/dates.ts";

type Today = ResponseOf<typeof today>;
type Parts = Pick<Today, "orders" | "books" | "soldOut">;

interface WaitingItem {
  readonly name: string;
  /** Where its list is. */
  readonly to: string;
  readonly waiting: Waiting;
  /** It should not be: red where it is. */
  readonly isAmiss?: boolean;
}

const orderItems = (orders: NonNullable<Today["orders"]>): readonly WaitingItem[] =>
  (["toPick", "late", "unpaid", "problems", "payouts"] as const).map((key) => ({
    name: waitingFilters[key].name,
    to: `/pesanan?${waitingFilters[key].search}`,
    waiting: orders[key],
    isAmiss: key === "late" || key === "problems",
  }));

const bookItems = ({
  differences,
  deadJobs,
}: NonNullable<Today["books"]>): readonly WaitingItem[] => [
  { name: "Selisih pembukuan", to: "#selisih", waiting: differences, isAmiss: true },
  { name: "Pekerjaan gagal", to: "#pekerjaan", waiting: deadJobs, isAmiss: true },
];

const soldOutItem = ({ length }: NonNullable<Today["soldOut"]>): WaitingItem => ({
  name: "Produk laku yang habis",
  to: "#habis",
  waiting: { count: length, hasMore: false, since: null },
});

const itemsOf = ({ orders, books, soldOut }: Parts): readonly WaitingItem[] => [
  ...(orders === null ? [] : orderItems(orders)),
  ...(soldOut === null ? [] : [soldOutItem(soldOut)]),
  ...(books === null ? [] : bookItems(books)),
];

function WaitingCard({ name, to, waiting, isAmiss = false }: WaitingItem) {
  const { count, hasMore, since } = waiting;
  return (
    <Card component={Link} to={to} withBorder padding="sm">
      <Text size="sm">{name}</Text>
      <Text
        fz={28}
        fw={650}
        lh={1.2}
        className="figures"
        c={isAmiss && count > 0 ? "red.9" : "dark.8"}
      >
        {count}
        {hasMore && "+"}
      </Text>
      <Text size="xs" c="dimmed" {...(since !== null && { title: momentText(since) })}>
        {since === null ? "\u00A0" : `tertua ${agoText(since)}`}
      </Text>
    </Card>
  );
}

/** What waits, each number leading to its list. */
export function WaitingCards(parts: Parts) {
  return (
    <Stack component="section" gap="xs" aria-labelledby="menunggu">
      <Title order={2} size="h4" id="menunggu">
        Yang menunggu
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
        {itemsOf(parts).map((item) => (
          <WaitingCard key={item.name} {...item} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
