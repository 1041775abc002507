import { formatRupiah, toRupiah } from "@gerai/contract/money";
import {
  listPayouts,
  makePayoutFile,
  type Payout,
  type PayoutFile,
} from "@gerai/contract/office/money";
import { Badge, Button, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FilePlus } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { Section } from "../ui/section.tsx";
import { MoneyParts } from "./money-parts.tsx";
import { PayoutRows } from "./payout-rows.tsx";

const rowMark = "data-file-row";

const sumOf = (refunds: readonly Payout[]): string =>
  formatRupiah(toRupiah(refunds.reduce<number>((sum, { amount }) => sum + amount, 0)));

interface WaitingProps {
  readonly refunds: readonly Payout[];
  readonly hasMore: boolean;
}

/** What waits, and the button that makes a file of it. */
function Waiting({ refunds, hasMore }: WaitingProps) {
  const navigate = useNavigate();
  const make = useAct(makePayoutFile, [listPayouts]);
  const mayMake = may(useSession(), "money.manage");
  return (
    <Section title="Menunggu berkas bank">
      {make.error && <FailureNotice sentence={make.error.message} />}
      {refunds.length === 0 ? (
        <Text size="sm" c="dimmed">
          Tidak ada pengembalian yang menunggu.
        </Text>
      ) : (
        <Stack gap="sm">
          <Group justify="space-between">
            <Text className="figures">
              {refunds.length}
              {hasMore && "+"} pengembalian, {sumOf(refunds)}
            </Text>
            {mayMake && (
              <Button
                leftSection={<FilePlus size={16} aria-hidden />}
                loading={make.isPending}
                onClick={() =>
                  make.mutate(
                    { body: {} },
                    { onSuccess: ({ fileId }) => void navigate(`/uang/berkas/${fileId}`) },
                  )
                }
              >
                Buat berkas bank
              </Button>
            )}
          </Group>
          <PayoutRows refunds={refunds} />
        </Stack>
      )}
    </Section>
  );
}

const stateText = ({ openRefunds, openAmount }: PayoutFile): string =>
  openRefunds === 0 ? "Selesai" : `${openRefunds} belum, ${formatRupiah(openAmount)}`;

function Files({ files }: { readonly files: readonly PayoutFile[] }) {
  return (
    <Section title="Berkas bank">
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          Belum ada berkas.
        </Text>
      ) : (
        <Table verticalSpacing="xs" className="figures" highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Berkas</Table.Th>
              <Table.Th ta="right">Jumlah</Table.Th>
              <Table.Th>Transfer</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.fileId} className="row">
                <Table.Td>
                  <Text
                    component={Link}
                    to={`/uang/berkas/${file.fileId}`}
                    size="sm"
                    fw={600}
                    c="accent.8"
                    className="row-link"
                    {...{ [rowMark]: "" }}
                  >
                    Berkas {file.fileId}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {momentText(file.madeAt)} · {file.madeBy}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  {formatRupiah(file.amount)}
                  <Text size="xs" c="dimmed">
                    {file.refunds} pengembalian
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Badge color={file.openRefunds === 0 ? "accent" : "orange"}>
                    {stateText(file)}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}

export default function PayoutsPage() {
  const read = useQuery({
    ...reading(listPayouts, {}),
    refetchInterval: 30_000,
  });
  const { data } = read;
  useRowKeys(rowMark);
  return (
    <Stack>
      <Title order={1} size="h2">
        Uang
      </Title>
      <MoneyParts />
      <ReadState read={read} />
      {data !== undefined && (
        <>
          <Waiting refunds={data.waiting} hasMore={data.hasMore} />
          <Files files={data.files} />
        </>
      )}
    </Stack>
  );
}
