import {
  resendWebhook,
  webhookMessages,
  type WebhookMessage,
} from "@gerai/contract/office/webhooks";
import { Badge, Button, Group, SegmentedControl, Stack, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import { eventName } from "./event-names.ts";

type Only = "all" | "dead";

const stateNames: Readonly<Record<WebhookMessage["state"], string>> = {
  waiting: "Menunggu",
  delivered: "Diterima",
  dead: "Tidak diterima",
};

const stateColors: Readonly<Record<WebhookMessage["state"], string>> = {
  waiting: "gray",
  delivered: "accent",
  dead: "red",
};

const tryText = ({ at, status, tookMs }: WebhookMessage["tries"][number]): string =>
  `${momentText(at)}: ${status === null ? "tidak dijawab" : `jawaban ${status}`}, ${tookMs} md`;

interface MessageRowProps {
  readonly message: WebhookMessage;
  readonly maySend: boolean;
  readonly onSend: () => void;
}

function MessageRow({ message, maySend, onSend }: MessageRowProps) {
  const { event, orderNumber, url, state, madeAt, tries } = message;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {orderNumber}
        </Text>
        <Text size="xs" c="dimmed">
          {eventName(event)} · {momentText(madeAt)}
        </Text>
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>{url}</Table.Td>
      <Table.Td>
        <Badge miw="max-content" color={stateColors[state]}>
          {stateNames[state]}
        </Badge>
      </Table.Td>
      <Table.Td>
        {tries.length === 0 && "Belum dicoba"}
        {tries.map((one) => (
          <Text key={one.at} size="xs">
            {tryText(one)}
          </Text>
        ))}
      </Table.Td>
      <Table.Td ta="right">
        {maySend && state === "dead" && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Kirim lagi ${orderNumber} ke ${url}`}
            onClick={onSend}
          >
            Kirim lagi
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface MessageTableProps {
  readonly messages: readonly WebhookMessage[];
  readonly onSend: (message: WebhookMessage) => void;
}

function MessageTable({ messages, onSend }: MessageTableProps) {
  const maySend = may(useSession(), "systems.manage");
  if (messages.length === 0) return <Text>Tidak ada pesan.</Text>;
  return (
    <WideTable
      minWidth={860}
      verticalSpacing="sm"
      hasActions
      heads={["Pesanan", "Alamat", "Keadaan", "Percobaan"]}
    >
      {messages.map((message) => (
        <MessageRow
          key={`${message.endpointId} ${message.messageId}`}
          {...{ message, maySend }}
          onSend={() => onSend(message)}
        />
      ))}
    </WideTable>
  );
}

interface ResendDialogProps {
  readonly message: WebhookMessage;
  readonly onClose: () => void;
}

function ResendDialog({ message, onClose }: ResendDialogProps) {
  const { endpointId, messageId, orderNumber, url } = message;
  const send = useAct(resendWebhook, [webhookMessages]);
  const params = { endpointId, messageId };
  return (
    <ReasonDialog
      title={`Kirim lagi pesanan ${orderNumber}?`}
      explanation={`Pesan yang sama dicoba lagi ke ${url}, selama beberapa hari bila perlu.`}
      action="Kirim lagi"
      color="accent"
      isPending={send.isPending}
      failure={send.error?.message}
      onClose={onClose}
      onReason={(reason) => send.mutate({ params, body: { reason } }, { onSuccess: onClose })}
    />
  );
}

/** What became of the messages of webhooks. */
export function MessagesSection() {
  const [only, setOnly] = useState<Only>("all");
  const [sending, setSending] = useState<WebhookMessage>();
  const read = useInfiniteQuery({
    queryKey: [webhookMessages.path, only],
    queryFn: ({ pageParam: before, signal }) =>
      call(webhookMessages, { query: { only, ...(before !== "" && { before }) } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.messageId : undefined),
  });
  const { data } = read;
  return (
    <Stack component="section" aria-label="Pesan webhook">
      <Group justify="space-between">
        <Title order={2} size="h3">
          Pesan webhook
        </Title>
        <SegmentedControl
          aria-label="Pesan yang ditampilkan"
          data={[
            { value: "all", label: "Semua" },
            { value: "dead", label: "Tidak diterima" },
          ]}
          value={only}
          onChange={(chosen) => setOnly(chosen)}
        />
      </Group>
      <ReadState read={read} />
      {data && (
        <MessageTable
          messages={data.pages.flatMap(({ messages }) => messages)}
          onSend={setSending}
        />
      )}
      <MoreButton more={read} />
      {sending && <ResendDialog message={sending} onClose={() => setSending(undefined)} />}
    </Stack>
  );
}
