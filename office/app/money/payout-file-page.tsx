import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatRupiah } from "@gerai/contract/money";
import {
  bankRefused,
  fetchPayoutFile,
  listPayouts,
  markPaidOut,
  payoutFile,
  type Payout,
} from "@gerai/contract/office/money";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck, Download } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { BackButton } from "../ui/back-button.tsx";
import { momentText } from "../ui/dates.ts";
import { download } from "../ui/download.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { Section } from "../ui/section.tsx";
import { PayoutRows } from "./payout-rows.tsx";

type Shown = ResponseOf<typeof payoutFile>;

interface MarkDialogProps {
  readonly fileId: string;
  /** One refund; all that are open where missing. */
  readonly refund: Payout | undefined;
  readonly onClose: () => void;
}

function MarkDialog({ fileId, refund, onClose }: MarkDialogProps) {
  const mark = useAct(markPaidOut, [payoutFile, listPayouts]);
  const send = (reason: string): void =>
    mark.mutate(
      {
        params: { fileId },
        body: { refundIds: refund === undefined ? [] : [refund.refundId], reason },
      },
      {
        onSuccess: ({ marked }) => {
          notifications.show({ message: `${marked} pengembalian ditandai.` });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={
        refund === undefined
          ? "Tandai semua sudah ditransfer?"
          : `Tandai ${refund.orderNumber} sudah ditransfer?`
      }
      explanation="Member mendapat kabar bahwa uangnya sudah dikirim. Tandai hanya yang sudah ada di mutasi rekening."
      action="Tandai"
      color="accent"
      isPending={mark.isPending}
      failure={mark.error?.message}
      onClose={onClose}
      onReason={send}
    />
  );
}

interface RefusedDialogProps {
  readonly fileId: string;
  readonly refund: Payout;
  readonly onClose: () => void;
}

function RefusedDialog({ fileId, refund, onClose }: RefusedDialogProps) {
  const refuse = useAct(bankRefused, [payoutFile, listPayouts]);
  const send = (reason: string): void =>
    refuse.mutate(
      { params: { fileId }, body: { refundId: refund.refundId, reason } },
      { onSuccess: onClose },
    );
  return (
    <ReasonDialog
      title={`Bank menolak transfer ${refund.orderNumber}?`}
      explanation="Pengembalian ini keluar dari berkas. Member diberi tahu dan memilih lagi ke mana dananya dikirim."
      action="Catat penolakan"
      isPending={refuse.isPending}
      failure={refuse.error?.message}
      onClose={onClose}
      onReason={send}
    />
  );
}

function DownloadButton({ fileId }: { readonly fileId: string }) {
  const fetching = useAct(fetchPayoutFile, []);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={fetching.isPending}
        onClick={() =>
          fetching.mutate(
            { params: { fileId }, body: {} },
            { onSuccess: ({ name, content }) => download(name, content, "text/csv") },
          )
        }
      >
        Unduh berkas
      </Button>
      {fetching.error && <FailureNotice sentence={fetching.error.message} />}
    </>
  );
}

/** What is to be marked: one refund, or all of the file. */
type Asked = { readonly refund: Payout | undefined };

function Sheet({ fileId, shown }: { readonly fileId: string; readonly shown: Shown }) {
  const { file, refunds } = shown;
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<Payout>();
  const mayChange = may(useSession(), "money.manage");
  return (
    <Stack>
      <BackButton to="/uang" />
      <Group justify="space-between">
        <div>
          <Title order={1} size="h2">
            Berkas {file.fileId}
          </Title>
          <Text size="sm" c="dimmed" className="figures">
            {file.refunds} pengembalian, {formatRupiah(file.amount)} · {momentText(file.madeAt)},{" "}
            {file.madeBy}
          </Text>
        </div>
        {mayChange && (
          <Group>
            <DownloadButton fileId={fileId} />
            {file.openRefunds > 0 && (
              <Button
                leftSection={<CheckCheck size={16} aria-hidden />}
                onClick={() => setAsked({ refund: undefined })}
              >
                Tandai semua sudah ditransfer
              </Button>
            )}
          </Group>
        )}
      </Group>
      <Section
        title={
          file.openRefunds === 0
            ? "Semua sudah ditransfer"
            : `${file.openRefunds} belum ditransfer, ${formatRupiah(file.openAmount)}`
        }
      >
        <PayoutRows
          refunds={refunds}
          acts={
            mayChange
              ? { onPaid: (refund) => setAsked({ refund }), onRefused: setRefused }
              : undefined
          }
        />
      </Section>
      {asked && (
        <MarkDialog fileId={fileId} refund={asked.refund} onClose={() => setAsked(undefined)} />
      )}
      {refused && (
        <RefusedDialog fileId={fileId} refund={refused} onClose={() => setRefused(undefined)} />
      )}
    </Stack>
  );
}

export default function PayoutFilePage() {
  const { fileId = "" } = useParams();
  const read = useQuery({
    ...reading(payoutFile, { params: { fileId } }),
    refetchInterval: 30_000,
  });
  const { data } = read;
  if (data !== undefined) return <Sheet fileId={fileId} shown={data} />;
  return (
    <Stack>
      <BackButton to="/uang" />
      <ReadState read={read} />
    </Stack>
  );
}
