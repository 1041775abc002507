import { formatRupiah } from "@gerai/contract/money";
import type { Payout } from "@gerai/contract/office/money";
import { RefundState } from "@gerai/contract/payment-codes";
import { Badge, Button, Group, Stack, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import { sheetPath } from "../orders/order-rows.tsx";
import { refundReasons } from "../orders/order-words.ts";
import { momentText } from "../ui/dates.ts";
import { useIsNarrow } from "../ui/narrow.ts";
import { WideTable } from "../ui/wide-table.tsx";

interface PayoutRowsProps {
  readonly refunds: readonly Payout[];
  /** Undefined where nothing is to be marked. */
  readonly acts?: PayoutActs | undefined;
}

/** What is said of a refund once the bank has had it. */
interface PayoutActs {
  readonly onPaid: (refund: Payout) => void;
  readonly onRefused: (refund: Payout) => void;
}

function StateCell({ refund, acts }: { readonly refund: Payout } & Pick<PayoutRowsProps, "acts">) {
  if (refund.state === RefundState.Done) {
    return <Badge color="accent">Sudah ditransfer</Badge>;
  }
  if (acts === undefined) return null;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        aria-label={`Tandai ${refund.orderNumber}`}
        onClick={() => acts.onPaid(refund)}
      >
        Tandai
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Bank menolak ${refund.orderNumber}`}
        onClick={() => acts.onRefused(refund)}
      >
        Bank menolak
      </Button>
    </Group>
  );
}

function OrderLink({ refund }: { readonly refund: Payout }) {
  return (
    <Text component={Link} to={sheetPath(refund)} size="sm" fw={600} c="accent.8">
      {refund.orderNumber}
    </Text>
  );
}

const whyText = ({ reason, since }: Payout): string =>
  `${refundReasons[reason]} · ${momentText(since)}`;

function Account({ refund }: { readonly refund: Payout }) {
  return (
    <>
      <Text size="sm">
        {refund.bankName} {refund.accountNumber}
      </Text>
      <Text size="xs" c="dimmed">
        {refund.accountName}
      </Text>
    </>
  );
}

function PayoutTable({ refunds, acts }: PayoutRowsProps) {
  return (
    <WideTable minWidth={640} heads={["Pesanan", "Rekening", { number: "Jumlah" }, "Keadaan"]}>
      {refunds.map((refund) => (
        <Table.Tr key={refund.refundId}>
          <Table.Td>
            <OrderLink refund={refund} />
            <Text size="xs" c="dimmed">
              {whyText(refund)}
            </Text>
          </Table.Td>
          <Table.Td>
            <Account refund={refund} />
          </Table.Td>
          <Table.Td ta="right">{formatRupiah(refund.amount)}</Table.Td>
          <Table.Td>
            <StateCell refund={refund} acts={acts} />
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

function PayoutCards({ refunds, acts }: PayoutRowsProps) {
  return (
    <Stack gap="md" component="ul" className="cards figures">
      {refunds.map((refund) => (
        <li key={refund.refundId}>
          <Group justify="space-between" wrap="nowrap">
            <OrderLink refund={refund} />
            <Text size="sm" fw={600}>
              {formatRupiah(refund.amount)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {whyText(refund)}
          </Text>
          <Group justify="space-between" align="end" mt={4}>
            <div>
              <Account refund={refund} />
            </div>
            <StateCell refund={refund} acts={acts} />
          </Group>
        </li>
      ))}
    </Stack>
  );
}

/** Refunds by transfer: for which order, how much, whereto. */
export function PayoutRows(props: PayoutRowsProps) {
  return useIsNarrow() ? <PayoutCards {...props} /> : <PayoutTable {...props} />;
}
