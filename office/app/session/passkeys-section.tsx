import { deviceName } from "@gerai/contract/device-name";
import { listPasskeys, removePasskey } from "@gerai/contract/office/passkeys";
import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { type CallError, reading, useAct } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
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

const usedText = (lastUsedAt: string | null): string =>
  lastUsedAt === null ? "belum pernah dipakai" : `terakhir dipakai ${momentText(lastUsedAt)}`;

/** By what the person may log in beside password and code. */
export function PasskeysSection() {
  const { data, error, refetch } = useQuery(reading(listPasskeys, {}));
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<string>();
  if (error !== null) {
    return <FailureNotice sentence={error.message} onAgain={() => void refetch()} />;
  }
  if (data === undefined) return <LoadingPage />;
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm" c="dimmed">
        Dengan passkey Anda masuk memakai sidik jari, wajah, atau PIN perangkat, tanpa kata sandi
        dan kode.
      </Text>
      {data.passkeys.map(({ passkeyId, device, createdAt, lastUsedAt }) => (
        <Card key={passkeyId} withBorder padding="sm">
          <Group justify="space-between">
            <div>
              <Text size="sm" fw={600}>
                {deviceName(device)}
              </Text>
              <Text size="xs" c="dimmed">
                Ditambah {momentText(createdAt)}, {usedText(lastUsedAt)}
              </Text>
            </div>
            <Button size="xs" variant="default" onClick={() => setRemoved(passkeyId)}>
              Hapus
            </Button>
          </Group>
        </Card>
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
      {removed !== undefined && (
        <RemoveDialog passkeyId={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Stack>
  );
}
