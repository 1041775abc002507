import { formatNumber } from "@gerai/contract/numbers";
import { listFiles, undoOfficeImport, type Import } from "@gerai/contract/office/files";
import { Button, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { Section } from "../ui/section.tsx";

interface UndoDialogProps {
  readonly import: Import;
  readonly onClose: () => void;
}

/** Codes as people part them. */
const codesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== "");

/** Takes back an import, all of it or for single stores. */
function UndoDialog({ import: { importId, files }, onClose }: UndoDialogProps) {
  const [stores, setStores] = useState("");
  const [skipChanged, setSkipChanged] = useState(false);
  const undo = useAct(undoOfficeImport, [listFiles]);
  const send = (reason: string): void =>
    undo.mutate(
      {
        params: { importId: String(importId) },
        body: { stores: codesOf(stores), skipChanged, reason },
      },
      {
        onSuccess: ({ restored, removed, returned, skipped }) => {
          const left = skipped === 0 ? "" : `, ${formatNumber(skipped)} dibiarkan`;
          notifications.show({
            message: `${formatNumber(restored + removed + returned)} baris seperti semula${left}.`,
          });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Batalkan impor #${importId}?`}
      explanation={`${files.join(", ")}: yang diubahnya kembali seperti sebelum impor ini. Stok tidak dibatalkan.`}
      action="Batalkan impor"
      isPending={undo.isPending}
      failure={undo.error?.message}
      onClose={onClose}
      onReason={send}
    >
      <TextInput
        label="Hanya toko"
        description="Kode toko, dipisah koma. Kosong: semua."
        value={stores}
        onChange={(event) => setStores(event.currentTarget.value)}
        data-autofocus
      />
      <Switch
        label="Biarkan baris yang sudah diubah lagi"
        checked={skipChanged}
        onChange={(event) => setSkipChanged(event.currentTarget.checked)}
      />
    </ReasonDialog>
  );
}

const fateText = ({ isUndone, undoneBy, undoneRows, refusal }: Import): string => {
  if (isUndone) return ` · dibatalkan ${undoneBy}`;
  if (undoneRows > 0) return ` · ${formatNumber(undoneRows)} baris dibatalkan ${undoneBy}`;
  return refusal === "" ? "" : ` · tidak bisa dibatalkan: ${refusal}`;
};

/** Imports of files and commands, each of which can be taken back. */
export function ImportsSection({ imports }: { readonly imports: readonly Import[] }) {
  const [asked, setAsked] = useState<Import>();
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Section title="Yang sudah berlaku">
      {imports.length === 0 && (
        <Text size="sm" c="dimmed">
          Belum ada impor yang mengubah sesuatu.
        </Text>
      )}
      <Stack component="ul" className="cards" gap="sm">
        {imports.map((one) => (
          <Group component="li" key={one.importId} justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Text size="sm" fw={600}>
                #{one.importId} {one.files.join(", ")}
              </Text>
              <Text size="xs" c="dimmed" className="figures">
                {one.kind} · {formatNumber(one.rows)} baris · {momentText(one.at)}
                {one.by !== "" && ` · ${one.by}`}
                {fateText(one)}
              </Text>
            </div>
            {mayChange && !one.isUndone && one.refusal === "" && (
              <Button
                size="xs"
                variant="default"
                flex="none"
                aria-label={`Batalkan impor ${one.importId}`}
                onClick={() => setAsked(one)}
              >
                Batalkan
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {asked && <UndoDialog import={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
