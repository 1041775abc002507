import { endWebhook, listWebhooks, type WebhookEndpoint } from "@gerai/contract/office/webhooks";
import { Badge, Button, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { ReadState } from "../ui/read-state.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import { eventNames } from "./event-names.ts";
import { MakeWebhookDialog } from "./make-webhook-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** What is open over the list. */
type Open =
  | { readonly kind: "make" }
  | { readonly kind: "made"; readonly secret: string }
  | { readonly kind: "end"; readonly endpoint: WebhookEndpoint };

interface EndpointRowProps {
  readonly endpoint: WebhookEndpoint;
  readonly mayEnd: boolean;
  readonly onEnd: () => void;
}

function EndpointRow({ endpoint, mayEnd, onEnd }: EndpointRowProps) {
  const { url, events, isEnded, madeAt, madeBy } = endpoint;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <Text size="sm" fw={600}>
          {url}
        </Text>
      </Table.Td>
      <Table.Td>{events.map((event) => eventNames[event]).join(", ")}</Table.Td>
      <Table.Td>
        <Badge miw="max-content" color={isEnded ? "gray" : "accent"}>
          {isEnded ? "Diakhiri" : "Dikabari"}
        </Badge>
      </Table.Td>
      <Table.Td>
        {madeBy}
        <Text size="xs" c="dimmed">
          {momentText(madeAt)}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        {mayEnd && !isEnded && (
          <Button size="xs" variant="default" aria-label={`Akhiri webhook ${url}`} onClick={onEnd}>
            Akhiri
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface EndpointTableProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly onEnd: (endpoint: WebhookEndpoint) => void;
}

function EndpointTable({ endpoints, onEnd }: EndpointTableProps) {
  const mayEnd = may(useSession(), "systems.manage");
  if (endpoints.length === 0) return <Text>Belum ada webhook.</Text>;
  return (
    <WideTable
      minWidth={760}
      verticalSpacing="sm"
      hasActions
      heads={["Alamat", "Kabar", "Keadaan", "Dibuat oleh"]}
    >
      {endpoints.map((endpoint) => (
        <EndpointRow
          key={endpoint.endpointId}
          {...{ endpoint, mayEnd }}
          onEnd={() => onEnd(endpoint)}
        />
      ))}
    </WideTable>
  );
}

interface DialogProps {
  readonly open: Open;
  readonly setOpen: (open: Open | undefined) => void;
}

function WebhookDialog({ open, setOpen }: DialogProps) {
  const end = useAct(endWebhook, [listWebhooks]);
  const onClose = (): void => setOpen(undefined);
  if (open.kind === "make") {
    const onMade = (secret: string): void => setOpen({ kind: "made", secret });
    return <MakeWebhookDialog onClose={onClose} onMade={onMade} />;
  }
  if (open.kind === "made") {
    return (
      <SecretDialog
        title="Rahasia webhook"
        explanation="Dengan ini sistemnya memeriksa tanda tangan setiap pesan. Simpan sekarang: tidak ditampilkan lagi."
        secret={open.secret}
        onClose={onClose}
      />
    );
  }
  const { endpointId, url } = open.endpoint;
  return (
    <ReasonDialog
      title="Akhiri webhook?"
      explanation={`${url} tidak dikabari lagi, juga tidak tentang pesan yang masih menunggu.`}
      action="Akhiri webhook"
      isPending={end.isPending}
      failure={end.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        end.mutate({ params: { endpointId }, body: { reason } }, { onSuccess: onClose })
      }
    />
  );
}

/** Where the chain's systems are told of orders. */
export function WebhooksSection() {
  const session = useSession();
  const [open, setOpen] = useState<Open>();
  const read = useQuery(reading(listWebhooks, {}));
  const { data } = read;
  if (data === undefined) return <ReadState read={read} />;
  return (
    <Stack component="section" aria-label="Webhook">
      <Group justify="space-between">
        <Title order={2} size="h3">
          Webhook
        </Title>
        {may(session, "systems.manage") && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: "make" })}
          >
            Buat webhook
          </Button>
        )}
      </Group>
      <EndpointTable
        endpoints={data.endpoints}
        onEnd={(endpoint) => setOpen({ kind: "end", endpoint })}
      />
      {open && <WebhookDialog {...{ open, setOpen }} />}
    </Stack>
  );
}
