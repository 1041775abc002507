import { formatRupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import {
  triedKinds,
  tryFile,
  type FileTrial,
  type FileTrialRow,
} from "@gerai/contract/office/file-trial";
import type { FileKind, FileSheet } from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { Fact } from "../ui/fact.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Section } from "../ui/section.tsx";
import { WideTable } from "../ui/wide-table.tsx";

const percent = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 1 });

const isTried = (kind: FileKind): boolean => triedKinds.some((tried) => tried === kind);

const averageOf = ({ discount, orders }: FileTrialRow): string =>
  orders === 0 ? "–" : formatRupiah(Math.round(discount / orders));

function TrialRow({ row, sales }: { readonly row: FileTrialRow; readonly sales: number }) {
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {row.label}
        {row.largest.map(({ orderNumber, discount }) => (
          <Text key={orderNumber} size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
            {orderNumber} {formatRupiah(discount)}
          </Text>
        ))}
      </Table.Td>
      <Table.Td ta="right">{formatRupiah(row.discount)}</Table.Td>
      <Table.Td ta="right">{formatNumber(row.orders)}</Table.Td>
      <Table.Td ta="right">{formatNumber(row.members)}</Table.Td>
      <Table.Td ta="right">{formatRupiah(row.extra)}</Table.Td>
      <Table.Td ta="right">{averageOf(row)}</Table.Td>
      <Table.Td ta="right">{sales === 0 ? "–" : percent.format(row.discount / sales)}</Table.Td>
    </Table.Tr>
  );
}

function TrialRows({ trial: { rows, sales } }: { readonly trial: FileTrial }) {
  return (
    <WideTable
      minWidth={640}
      verticalSpacing={4}
      heads={[
        "Baris, dan pesanan terbesarnya",
        { number: "Potongan" },
        { number: "Pesanan" },
        { number: "Member" },
        { number: "Tambahan" },
        { number: "Rata-rata", isOneLine: true },
        { number: "Bagian" },
      ]}
    >
      {rows.map((row) => (
        <TrialRow key={row.line} row={row} sales={sales} />
      ))}
    </WideTable>
  );
}

function Refused({ refused }: Pick<FileTrial, "refused">) {
  if (refused.length === 0) return null;
  return (
    <div>
      <Text fw={600}>Tidak dapat dicoba</Text>
      {refused.map(({ line, reason }) => (
        <Text key={`${line} ${reason}`} size="sm" style={{ overflowWrap: "anywhere" }}>
          Baris {line}: {reason}
        </Text>
      ))}
    </div>
  );
}

function ordersText({ orders, isCut, since }: FileTrial): string {
  const count = formatNumber(orders);
  return isCut
    ? `${count} terbaru, yang lebih lama tidak ikut`
    : `${count} sejak ${momentText(since)}`;
}

function Outcome({ trial }: { readonly trial: FileTrial }) {
  if (trial.orders === 0) {
    return <Text>Tidak ada pesanan antar dalam {officeLimits.trialDays} hari terakhir.</Text>;
  }
  const { sales, given, refused, rows } = trial;
  return (
    <>
      <Stack component="dl" gap="xs" m={0} className="figures">
        <Fact name="Pesanan antar" value={ordersText(trial)} />
        <Fact name="Penjualannya" value={formatRupiah(sales)} />
        <Fact
          name="Sungguh diberikan"
          value={`promosi ${formatRupiah(given.promotions)}, voucher ${formatRupiah(given.vouchers)}, promosi metode pembayaran ${formatRupiah(given.paymentPromotions)}`}
        />
      </Stack>
      {rows.length > 0 && <TrialRows trial={trial} />}
      <Refused refused={refused} />
      <Text size="sm" c="dimmed">
        Setiap baris dicoba sendiri, seakan berlaku sepanjang minggu dan belum pernah dipakai.
        Pesanan terhitung bila potongannya tidak kurang dari yang sungguh didapatnya dari jenis yang
        sama; Tambahan adalah selisihnya. Promosi barang dihitung dari harga normal. Bagian adalah
        bagian dari penjualan.
      </Text>
    </>
  );
}

/** What a file of promotions or vouchers that waits would have cost in the last week. */
export function TrialSection({ file: { fileId, kind, state } }: { readonly file: FileSheet }) {
  const trying = useMutation({ mutationFn: () => call(tryFile, { params: { fileId } }) });
  const isWaiting = state === "compared" || state === "scheduled";
  if (!isTried(kind) || !isWaiting) return null;
  const { trialOrders, trialDays } = officeLimits;
  return (
    <Section title="Coba pada pesanan minggu lalu">
      <Stack>
        <Group justify="space-between">
          <Text size="sm" c="dimmed" className="figures">
            Siapa yang akan mendapat apa, dan berapa biayanya: dicoba pada paling banyak{" "}
            {formatNumber(trialOrders)} pesanan terbaru dari {trialDays} hari terakhir. Tidak ada
            yang ditulis.
          </Text>
          <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate()}>
            {trying.data === undefined ? "Coba" : "Coba lagi"}
          </Button>
        </Group>
        {trying.error && <FailureNotice sentence={trying.error.message} />}
        {trying.data && <Outcome trial={trying.data} />}
      </Stack>
    </Section>
  );
}
