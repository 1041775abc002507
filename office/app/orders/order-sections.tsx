import { formatRupiah } from "@gerai/contract/money";
import type { OrderSheet, OrderSheetLine } from "@gerai/contract/office/order-sheet";
import { Anchor, Badge, Group, Stack, Table, Text, Timeline } from "@mantine/core";
import { HeldGoods } from "../picking/held-goods.tsx";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { Section } from "../ui/section.tsx";
import { OrderPhoto } from "./order-photo.tsx";
import {
  channelText,
  eventText,
  eventTitle,
  paymentStates,
  refundReasons,
  refundStates,
  wayText,
} from "./order-words.ts";

function LineText({ line }: { readonly line: OrderSheetLine }) {
  return (
    <>
      <Text size="sm">{line.name}</Text>
      <Text size="xs" c="dimmed">
        {[line.sku, formatRupiah(line.price)].filter((part) => part !== "").join(" · ")}
      </Text>
      <Text size="xs" hiddenFrom="sm">
        {line.ordered} dipesan · {line.picked} diambil
        {line.refunded > 0 && ` · ${line.refunded} dikembalikan`}
      </Text>
      {line.substitutes.map(({ name, quantity, amount }) => (
        <Text key={name} size="xs" c="orange.9">
          Pengganti: {quantity} × {name} ({formatRupiah(amount)})
        </Text>
      ))}
    </>
  );
}

/** Lines as ordered, as picked, as given back. */
function LinesTable({ lines }: { readonly lines: readonly OrderSheetLine[] }) {
  return (
    <Table className="figures" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Barang</Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Dipesan
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Diambil
          </Table.Th>
          <Table.Th ta="right" visibleFrom="sm">
            Dikembalikan
          </Table.Th>
          <Table.Th ta="right">Harga</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.lineNo}>
            <Table.Td>
              <LineText line={line} />
            </Table.Td>
            <Table.Td ta="right" visibleFrom="sm">
              {line.ordered}
            </Table.Td>
            <Table.Td ta="right" visibleFrom="sm">
              <Text size="sm" {...(line.picked < line.ordered && { c: "red.8", fw: 600 })}>
                {line.picked}
              </Text>
            </Table.Td>
            <Table.Td ta="right" visibleFrom="sm">
              {line.refunded === 0 ? "—" : line.refunded}
            </Table.Td>
            <Table.Td ta="right">
              {formatRupiah(line.amount)}
              {line.credited > 0 && (
                <Text size="xs" c="red.8">
                  −{formatRupiah(line.credited)}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** How one delivery goes, and what comes in it. */
export function DeliveryCard({
  sheet,
  delivery,
}: {
  readonly sheet: OrderSheet;
  readonly delivery: OrderSheet["deliveries"][number];
}) {
  const session = useSession();
  const window = [delivery.date, delivery.window].filter((part) => part !== "").join(", ");
  return (
    <Section title={`Pengiriman ${delivery.deliveryNo}`}>
      <Group gap="xs" mb="xs">
        <Badge color={delivery.isEnded ? "gray" : "blue"}>
          {delivery.isEnded ? "Tidak jadi" : delivery.status}
        </Badge>
        <Text size="sm" c="dimmed">
          {[delivery.sender, window, delivery.receiver && `diterima ${delivery.receiver}`]
            .filter((part) => part !== "")
            .join(" · ")}
        </Text>
        {delivery.trackingUrl !== "" && (
          <Anchor href={delivery.trackingUrl} target="_blank" rel="noreferrer" size="sm">
            Lacak kurir
          </Anchor>
        )}
      </Group>
      {delivery.isEnded && may(session, "orders.pick") && (
        <HeldGoods deliveryNo={delivery.deliveryNo} />
      )}
      <LinesTable lines={delivery.lines} />
      {delivery.photoId !== null && (
        <OrderPhoto
          memberId={sheet.memberId}
          orderId={sheet.orderId}
          photoId={delivery.photoId}
          alt={`Bukti terima ${delivery.deliveryNo}`}
        />
      )}
    </Section>
  );
}

function Sum({
  name,
  amount,
  isStrong = false,
}: {
  name: string;
  amount: number;
  isStrong?: boolean;
}) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" {...(isStrong && { fw: 600 })}>
        {name}
      </Text>
      <Text size="sm" className="figures" {...(isStrong && { fw: 600 })}>
        {formatRupiah(amount)}
      </Text>
    </Group>
  );
}

/** What is taken off; nothing where that is 0. */
function Less({ name, amount }: { readonly name: string; readonly amount: number }) {
  return amount > 0 ? <Sum name={name} amount={-amount} /> : null;
}

/** What the order cost, and the money as it came and went. */
export function MoneySection({ sheet }: { readonly sheet: OrderSheet }) {
  const { sums, payments, refunds, channel } = sheet;
  return (
    <Section title="Uang">
      <Stack gap={4}>
        <Sum name="Barang" amount={sums.goods} />
        <Less name="Diskon" amount={sums.discount} />
        <Less name="Voucher" amount={sums.voucher} />
        <Less name="A-Poin" amount={sums.points} />
        <Sum name="Ongkos kirim" amount={sums.deliveryFee} />
        <Sum
          name={channel === null ? "Total" : `Total · ${channelText(channel)}`}
          amount={sums.total}
          isStrong
        />
        <Less name="Tidak dihitung lagi" amount={sums.credited} />
        <Sum name="Sudah dibayar" amount={sums.paid} />
        <Less name="Sudah dikembalikan" amount={sums.refunded} />
        <Less name="Sedang dikembalikan" amount={sums.refunding} />
      </Stack>
      {payments.length > 0 && (
        <Text size="sm" fw={600} mt="sm">
          Percobaan pembayaran
        </Text>
      )}
      {payments.map((payment) => (
        <Text key={payment.number} size="sm">
          {momentText(payment.at)} · {channelText(payment.channel)} · {paymentStates[payment.state]}{" "}
          · {formatRupiah(payment.received > 0 ? payment.received : payment.amount)}
          <Text span size="xs" c="dimmed" display="block">
            {[payment.number, payment.vaNumber && `VA ${payment.vaNumber}`]
              .filter((part) => part !== "")
              .join(" · ")}
          </Text>
        </Text>
      ))}
      {refunds.length > 0 && (
        <Text size="sm" fw={600} mt="sm">
          Pengembalian
        </Text>
      )}
      {refunds.map((refund) => (
        <Text key={`${refund.at} ${refund.amount}`} size="sm">
          {momentText(refund.at)} · {formatRupiah(refund.amount)} · {refundReasons[refund.reason]}
          <Text span size="xs" c="dimmed" display="block">
            {refundStates[refund.state]} · {wayText(refund.way)}
          </Text>
        </Text>
      ))}
    </Section>
  );
}

/** All that happened, newest first. */
export function TimelineSection({ sheet }: { readonly sheet: OrderSheet }) {
  return (
    <Section title="Riwayat">
      <Timeline bulletSize={14} lineWidth={2} active={sheet.events.length}>
        {sheet.events.map((event, position) => (
          <Timeline.Item
            // Two events of one moment may be alike in all they say.
            key={`${event.at} ${event.kind} ${event.code} ${position}`}
            title={
              <Text size="sm" fw={600}>
                {eventTitle(event)}
              </Text>
            }
          >
            <Text size="sm">{eventText(event)}</Text>
            <Text size="xs" c="dimmed">
              {[momentText(event.at), event.actor].filter((part) => part !== "").join(" · ")}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
