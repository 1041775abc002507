import { formatNumber } from "@gerai/contract/numbers";
import { listPictures, listProducts, productSheet } from "@gerai/contract/office/products";
import {
  Alert,
  Button,
  FileButton,
  Group,
  Progress,
  Stack,
  Table,
  Text,
  Title,
} from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FolderUp, ImageUp, Pause, Play } from "lucide-react";
import { useSyncExternalStore } from "react";
import { BackButton } from "../ui/back-button.tsx";
import { words } from "../ui/columns.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { FileButtons } from "../ui/file-buttons.tsx";
import { Section } from "../ui/section.tsx";
import { DropPlace, readable, readableHint } from "./drop-place.tsx";
import { droppedFiles } from "./dropped-files.ts";
import type { BatchState, Refusal } from "./photo-batch.ts";
import { photoBatch } from "./this-photo-batch.ts";

/** Types of React do not know it. */
const wholeFolder = { webkitdirectory: "" };

/** `1.204,5 MB` */
const sizeText = (bytes: number): string => `${formatNumber(bytes / 1_000_000, 1)} MB`;

function Choosing({ isMatching }: { readonly isMatching: boolean }) {
  const drop = useMutation({
    mutationFn: async (dropped: DataTransfer) => photoBatch.add(await droppedFiles(dropped)),
  });
  const choose = useMutation({ mutationFn: (files: readonly File[]) => photoBatch.add(files) });
  return (
    <Section title="Pilih foto">
      <Stack>
        <Text size="sm" c="dimmed">
          Nama berkas menentukan barangnya: SKU.jpg untuk foto pertama, SKU-2.jpg atau SKU (1).jpg
          untuk yang kedua, dan seterusnya sampai 12; barcode boleh sebagai ganti SKU. Foto yang
          sudah ada di tempat itu diganti.
        </Text>
        <DropPlace
          isBusy={isMatching}
          onDropped={(dropped) => drop.mutate(dropped)}
          hint={`Atau taruh foto dan folder di sini. ${readableHint}`}
        >
          <Group gap="xs" justify="center">
            <FileButton multiple accept={readable} onChange={(files) => choose.mutate(files)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={isMatching}
                  leftSection={<ImageUp size={16} aria-hidden />}
                >
                  Pilih foto
                </Button>
              )}
            </FileButton>
            <FileButton
              multiple
              inputProps={{ ...wholeFolder, "aria-label": "Folder foto" }}
              onChange={(files) => choose.mutate(files)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={isMatching}
                  leftSection={<FolderUp size={16} aria-hidden />}
                >
                  Pilih folder
                </Button>
              )}
            </FileButton>
          </Group>
        </DropPlace>
        {drop.error && <FailureNotice sentence="Folder ini tidak dapat dibaca. Pilih lagi." />}
      </Stack>
    </Section>
  );
}

/** What is sent, as one sentence. */
const planText = ({ photographs, products, replaced, bytes }: BatchState): string => {
  const whole = `${formatNumber(photographs)} foto untuk ${formatNumber(products)} barang, ${sizeText(bytes)}.`;
  return replaced === 0 ? whole : `${whole} ${formatNumber(replaced)} mengganti foto yang ada.`;
};

const changed = [listPictures, productSheet, listProducts];

function Sending({ state }: { readonly state: BatchState }) {
  const client = useQueryClient();
  const { photographs, sent, shown, waiting, bytes, doneBytes, isSending, isStopping } = state;
  const start = useMutation({
    mutationFn: photoBatch.start,
    onSettled: () =>
      Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
  const done = sent + shown;
  const isBegun = isSending || done > 0;
  return (
    <Section title="Kirim">
      <Stack>
        <Text size="sm">{planText(state)}</Text>
        {isBegun && (
          <>
            <Progress
              value={bytes === 0 ? 0 : (doneBytes / bytes) * 100}
              aria-label="Foto yang sudah terkirim"
              animated={isSending}
            />
            <Text size="sm" role="status">
              {formatNumber(done)} dari {formatNumber(photographs)} foto · {sizeText(doneBytes)}{" "}
              dari {sizeText(bytes)}
              {shown > 0 && ` · ${formatNumber(shown)} sudah ada di toko`}
            </Text>
          </>
        )}
        {state.trouble !== "" && (
          <Alert color="orange" role="alert">
            {state.trouble} {isSending && "Dicoba lagi terus; yang sudah terkirim tidak diulang."}
          </Alert>
        )}
        {isSending && (
          <Text size="xs" c="dimmed">
            Halaman kantor lain boleh dibuka; jangan tutup tab ini.
          </Text>
        )}
        <Group justify="end">
          {!isSending && (
            <Button variant="default" onClick={photoBatch.clear}>
              Kosongkan
            </Button>
          )}
          {isSending && (
            <Button
              variant="default"
              leftSection={<Pause size={16} aria-hidden />}
              loading={isStopping}
              onClick={photoBatch.stop}
            >
              Berhenti
            </Button>
          )}
          {!isSending && waiting > 0 && (
            <Button leftSection={<Play size={16} aria-hidden />} onClick={() => start.mutate()}>
              {isBegun ? "Lanjutkan" : `Kirim ${formatNumber(photographs)} foto`}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

const refusalColumns = [
  words<Refusal>("Berkas", ({ name }) => name),
  words<Refusal>("Alasan", ({ why }) => why),
];

const shownAtMost = 100;

function Refused({ refusals }: { readonly refusals: readonly Refusal[] }) {
  const rest = refusals.length - shownAtMost;
  return (
    <Section title={`${formatNumber(refusals.length)} berkas tidak dikirim`}>
      <Stack>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Perbaiki nama atau berkasnya, lalu taruh lagi.
          </Text>
          <FileButtons
            table={{
              name: "foto-tidak-dikirim",
              sheet: "Foto",
              columns: refusalColumns,
              rows: refusals,
            }}
          />
        </Group>
        <Table verticalSpacing={4} className="figures" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              {refusalColumns.map(({ name }) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {refusals.slice(0, shownAtMost).map(({ name, why }) => (
              <Table.Tr key={name}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{name}</Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{why}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {rest > 0 && (
          <Text size="sm" c="dimmed">
            dan {formatNumber(rest)} lagi
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** Photographs of many products, each by the name of its file. */
export default function ManyPicturesPage() {
  const state = useSyncExternalStore(photoBatch.subscribe, photoBatch.state, photoBatch.state);
  const { photographs, refusals, trouble } = state;
  return (
    <Stack maw={900}>
      <BackButton to="/barang" />
      <Title order={1} size="h2">
        Foto banyak barang
      </Title>
      <Choosing isMatching={state.isMatching} />
      {photographs > 0 && <Sending state={state} />}
      {photographs === 0 && trouble !== "" && <FailureNotice sentence={trouble} />}
      {refusals.length > 0 && <Refused refusals={refusals} />}
    </Stack>
  );
}
