import { deviceName } from "@gerai/contract/device-name";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { officeLimits } from "@gerai/contract/office/limits";
import { listPasskeys, removePasskey, renamePasskey } from "@gerai/contract/office/passkeys";
import { Button, Card, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type CallError, reading, useAct } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { makePasskey } from "./passkey.ts";
import { PasswordDialog } from "./password-dialog.tsx";

interface DialogProps {
  readonly onClose: () => void;
}

function AddDialog({ onClose }: DialogProps) {
  const client = useQueryClient();
  const add = useMutation<void, CallError, string>({
    mutationFn: makePasskey,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [listPasskeys.path] });
      onClose();
    },
  });
  return (
    <PasswordDialog
      title="Tambah passkey"
      explanation="Sesudah ini perangkat meminta sidik jari, wajah, atau PIN Anda."
      action="Lanjut"
      isPending={add.isPending}
      failure={add.error?.message}
      onClose={onClose}
      onPassword={(password) => add.mutate(password)}
    />
  );
}

function RemoveDialog({ passkeyId, onClose }: DialogProps & { readonly passkeyId: string }) {
  const remove = useAct(removePasskey, [listPasskeys]);
  return (
    <PasswordDialog
      title="Hapus passkey"
      explanation="Passkey ini tidak dapat dipakai masuk lagi. Kata sandi dan kode tetap berlaku."
      action="Hapus passkey"
      color="red.9"
      isPending={remove.isPending}
      failure={remove.error?.message}
      onClose={onClose}
      onPassword={(password) =>
        remove.mutate({ params: { passkeyId }, body: { password } }, { onSuccess: onClose })
      }
    />
  );
}

type Passkey = ResponseOf<typeof listPasskeys>["passkeys"][number];

function RenameDialog({ passkey, onClose }: DialogProps & { readonly passkey: Passkey }) {
  const { passkeyId, name, device } = passkey;
  const rename = useAct(renamePasskey, [listPasskeys]);
  const send = (typed: string): void =>
    rename.mutate({ params: { passkeyId }, body: { name: typed } }, { onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title="Nama passkey">
      <Form onSend={(text) => send(text("name"))}>
        <Stack>
          {rename.error && <FailureNotice sentence={rename.error.message} />}
          <TextInput
            label="Nama"
            description={`Kosong: ${deviceName(device)}.`}
            placeholder="Ponsel toko"
            name="name"
            defaultValue={name}
            maxLength={officeLimits.passkeyName}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" loading={rename.isPending}>
              Simpan nama
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

const usedText = (lastUsedAt: string | null): string =>
  lastUsedAt === null ? "belum pernah dipakai" : `terakhir dipakai ${momentText(lastUsedAt)}`;

interface PasskeyCardProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyCard({ passkey, onRename, onRemove }: PasskeyCardProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const device = deviceName(passkey.device);
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between">
        <div>
          <Text size="sm" fw={600}>
            {name || device}
          </Text>
          {name !== "" && <Text size="xs">{device}</Text>}
          <Text size="xs" c="dimmed">
            Ditambah {momentText(createdAt)}, {usedText(lastUsedAt)}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={`Ubah nama ${name || device}`}
            onClick={onRename}
          >
            Ubah nama
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Hapus ${name || device}`}
            onClick={onRemove}
          >
            Hapus
          </Button>
        </Group>
      </Group>
    </Card>
  );
}

/** By what the person may log in beside password and code. */
export function PasskeysSection() {
  const read = useQuery(reading(listPasskeys, {}));
  const { data } = read;
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<string>();
  if (data === undefined) return <ReadState read={read} />;
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm" c="dimmed">
        Dengan passkey Anda masuk memakai sidik jari, wajah, atau PIN perangkat, tanpa kata sandi
        dan kode.
      </Text>
      {data.passkeys.map((passkey) => (
        <PasskeyCard
          key={passkey.passkeyId}
          passkey={passkey}
          onRename={() => setRenamed(passkey)}
          onRemove={() => setRemoved(passkey.passkeyId)}
        />
      ))}
      {browserSupportsWebAuthn() && (
        <Group>
          <Button
            variant="default"
            leftSection={<KeyRound size={18} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            Tambah passkey
          </Button>
        </Group>
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed !== undefined && (
        <RemoveDialog passkeyId={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Stack>
  );
}
