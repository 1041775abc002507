import { formatRupiah } from "@gerai/contract/money";
import type { OrderRow } from "@gerai/contract/office/orders";
import type { OrderStatus } from "@gerai/contract/order-codes";
import { Badge, Card, Group, Stack, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import { momentText } from "../ui/dates.ts";
import { channelText, statusColors, statusNames } from "./order-words.ts";

/** Marks the links among which `j` and `k` move. */
export const rowMark = "data-order-row";

export const sheetPath = ({ memberId, orderId }: Pick<OrderRow, "memberId" | "orderId">): string =>
  `/pesanan/${memberId}/${orderId}`;

/** The status of an order, and since when it is late. */
export function StatusBadges({
  status,
  lateSince,
}: {
  readonly status: OrderStatus;
  readonly lateSince: string | null;
}) {
  return (
    <Group gap={4}>
      <Badge miw="max-content" color={statusColors[status]}>
        {statusNames[status]}
      </Badge>
      {lateSince !== null && (
        <Badge
          variant="filled"
          c="white"
          color="red.9"
          title={`Seharusnya sampai ${momentText(lateSince)}`}
        >
          Terlambat
        </Badge>
      )}
    </Group>
  );
}

const productsText = ({ firstProduct, products }: OrderRow): string =>
  products === 1 ? firstProduct : `${firstProduct} + ${products - 1} lainnya`;

function RowLink({ order }: { readonly order: OrderRow }) {
  return (
    <Text
      component={Link}
      to={sheetPath(order)}
      fw={600}
      size="sm"
      c="accent.8"
      className="row-link"
      style={{ whiteSpace: "nowrap" }}
      {...{ [rowMark]: "" }}
    >
      {order.orderNumber}
    </Text>
  );
}

function OrderTable({ orders }: { readonly orders: readonly OrderRow[] }) {
  return (
    <Table verticalSpacing="xs" className="figures" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Pesanan</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>Pemesan</Table.Th>
          <Table.Th>Toko</Table.Th>
          <Table.Th ta="right">Total</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map((order) => (
          <Table.Tr key={order.orderId} className="row">
            <Table.Td>
              <RowLink order={order} />
              <Text size="xs" c="dimmed">
                {momentText(order.orderedAt)}
              </Text>
            </Table.Td>
            <Table.Td>
              <StatusBadges {...order} />
            </Table.Td>
            <Table.Td>
              <Text size="sm">{order.name === "" ? "Akun sudah dihapus" : order.name}</Text>
              <Text size="xs" c="dimmed">
                {order.phone}
              </Text>
            </Table.Td>
            <Table.Td maw={280}>
              <Text size="sm">{order.storeName === "" ? "—" : order.storeName}</Text>
              <Text size="xs" c="dimmed" lineClamp={1}>
                {productsText(order)}
              </Text>
            </Table.Td>
            <Table.Td ta="right">
              <Text size="sm">{formatRupiah(order.total)}</Text>
              <Text size="xs" c="dimmed">
                {channelText(order.channel)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function OrderCards({ orders }: { readonly orders: readonly OrderRow[] }) {
  return (
    <Stack gap="xs" component="ul" className="cards">
      {orders.map((order) => (
        <Card key={order.orderId} component="li" withBorder padding="sm" className="row">
          <Group justify="space-between" wrap="nowrap" align="start">
            <div>
              <RowLink order={order} />
              <Text size="xs" c="dimmed">
                {momentText(order.orderedAt)}
              </Text>
            </div>
            <StatusBadges {...order} />
          </Group>
          <Group justify="space-between" wrap="nowrap" mt={6} align="end">
            <div>
              <Text size="sm">
                {order.name === "" ? "Akun sudah dihapus" : `${order.name} · ${order.phone}`}
              </Text>
              <Text size="xs" c="dimmed" lineClamp={1}>
                {[order.storeName, productsText(order)].filter((part) => part !== "").join(" · ")}
              </Text>
            </div>
            <Text size="sm" fw={600} className="figures">
              {formatRupiah(order.total)}
            </Text>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

/** Orders as rows, and as cards where the window is narrow. */
export function OrderRows({
  orders,
  isNarrow,
}: {
  readonly orders: readonly OrderRow[];
  readonly isNarrow: boolean;
}) {
  return isNarrow ? <OrderCards orders={orders} /> : <OrderTable orders={orders} />;
}
