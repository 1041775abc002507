import { endSystemKey, listSystemKeys, type SystemKey } from "@gerai/contract/office/systems";
import { Badge, Button, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { dayText, momentText } from "../ui/dates.ts";
import { ReadState } from "../ui/read-state.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import { MakeKeyDialog } from "./make-key-dialog.tsx";
import { scopeNames } from "./scope-names.ts";
import { SecretDialog } from "./secret-dialog.tsx";

/** What is open over the list. */
type Open =
  | { readonly kind: "make" }
  | { readonly kind: "made"; readonly key: string }
  | { readonly kind: "end"; readonly key: SystemKey };

const stateNames: Readonly<Record<SystemKey["state"], string>> = {
  active: "Berlaku",
  expired: "Habis masa",
  ended: "Diakhiri",
};

interface KeyRowProps {
  readonly systemKey: SystemKey;
  readonly mayEnd: boolean;
  readonly onEnd: () => void;
}

function KeyRow({ systemKey, mayEnd, onEnd }: KeyRowProps) {
  const { keyId, name, scopes, state, madeAt, madeBy, lastDay, lastUsedAt } = systemKey;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          gsk_{keyId}…
        </Text>
      </Table.Td>
      <Table.Td>{scopes.map((scope) => scopeNames[scope]).join(", ")}</Table.Td>
      <Table.Td>
        <Badge miw="max-content" color={state === "active" ? "accent" : "gray"}>
          {stateNames[state]}
        </Badge>
        <Text size="xs" c="dimmed">
          sampai {dayText(lastDay)}
        </Text>
      </Table.Td>
      <Table.Td>{lastUsedAt === null ? "Belum pernah" : momentText(lastUsedAt)}</Table.Td>
      <Table.Td>
        {madeBy}
        <Text size="xs" c="dimmed">
          {momentText(madeAt)}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        {mayEnd && state !== "ended" && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Akhiri kunci ${name} ${keyId}`}
            onClick={onEnd}
          >
            Akhiri
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface KeyTableProps {
  readonly keys: readonly SystemKey[];
  readonly onEnd: (key: SystemKey) => void;
}

function KeyTable({ keys, onEnd }: KeyTableProps) {
  const mayEnd = may(useSession(), "systems.manage");
  if (keys.length === 0) return <Text>Belum ada kunci.</Text>;
  return (
    <WideTable
      minWidth={860}
      verticalSpacing="sm"
      hasActions
      heads={["Sistem", "Boleh apa", "Keadaan", "Terakhir dipakai", "Dibuat oleh"]}
    >
      {keys.map((key) => (
        <KeyRow key={key.keyId} systemKey={key} mayEnd={mayEnd} onEnd={() => onEnd(key)} />
      ))}
    </WideTable>
  );
}

interface DialogProps {
  readonly open: Open;
  readonly setOpen: (open: Open | undefined) => void;
}

function KeyDialog({ open, setOpen }: DialogProps) {
  const end = useAct(endSystemKey, [listSystemKeys]);
  const onClose = (): void => setOpen(undefined);
  if (open.kind === "make") {
    return <MakeKeyDialog onClose={onClose} onMade={(key) => setOpen({ kind: "made", key })} />;
  }
  if (open.kind === "made") {
    return (
      <SecretDialog
        title="Kunci baru"
        explanation="Simpan kunci ini di sistemnya sekarang. Kunci tidak ditampilkan lagi."
        secret={open.key}
        onClose={onClose}
      />
    );
  }
  const { keyId, name } = open.key;
  return (
    <ReasonDialog
      title={`Akhiri kunci ${name}?`}
      explanation="Sistem ini langsung ditolak dan memerlukan kunci baru."
      action="Akhiri kunci"
      isPending={end.isPending}
      failure={end.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        end.mutate({ params: { keyId }, body: { reason } }, { onSuccess: onClose })
      }
    />
  );
}

/** The keys of the chain's own systems. */
export function KeysSection() {
  const session = useSession();
  const [open, setOpen] = useState<Open>();
  const read = useQuery(reading(listSystemKeys, {}));
  const { data } = read;
  if (data === undefined) return <ReadState read={read} />;
  return (
    <Stack component="section" aria-label="Kunci">
      <Group justify="space-between">
        <Title order={2} size="h3">
          Kunci
        </Title>
        {may(session, "systems.manage") && (
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: "make" })}
          >
            Buat kunci
          </Button>
        )}
      </Group>
      <KeyTable keys={data.keys} onEnd={(key) => setOpen({ kind: "end", key })} />
      {open && <KeyDialog {...{ open, setOpen }} />}
    </Stack>
  );
}
