import { fileKinds, listFiles, type FileKind } from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { Button, FileInput, Group, Progress, Select, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Section } from "../ui/section.tsx";
import { kindNames } from "./file-words.ts";
import { sendFile } from "./send-file.ts";

const choices = fileKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));

const isKind = (value: string | null): value is FileKind =>
  choices.some((choice) => choice.value === value);

/** Takes a file and has it compared; nothing counts before somebody has seen what it would change. */
export function SendSection() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [kind, setKind] = useState<FileKind>();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (sent: { readonly kind: FileKind; readonly file: File }) =>
      sendFile(sent.kind, sent.file, setShare),
    onSuccess: async (fileId) => {
      await client.invalidateQueries({ queryKey: [listFiles.path] });
      await navigate(`/berkas/${fileId}`);
    },
  });
  return (
    <Section title="Kirim berkas">
      <Stack>
        <Text size="sm" c="dimmed">
          Excel, CSV, JSONL, atau Markdown, sampai {officeLimits.fileBytes / 1_000_000} MB. Berkas
          dibandingkan dulu dengan toko: tidak ada yang berubah sebelum Anda memberlakukannya.
        </Text>
        {send.error && <FailureNotice sentence={send.error.message} />}
        <Group align="end" grow preventGrowOverflow={false}>
          <Select
            label="Jenis"
            placeholder="Pilih jenis berkas"
            data={choices}
            value={kind ?? null}
            onChange={(value) => setKind(isKind(value) ? value : undefined)}
            searchable
            miw={220}
          />
          <FileInput
            label="Berkas"
            placeholder="Pilih berkas"
            accept=".xlsx,.csv,.tsv,.txt,.jsonl,.md"
            value={file}
            onChange={setFile}
            clearable
            miw={220}
          />
        </Group>
        {send.isPending && (
          <Progress value={share * 100} aria-label="Berkas yang sudah terkirim" animated />
        )}
        <Group justify="end">
          <Button
            leftSection={<FileUp size={16} aria-hidden />}
            disabled={kind === undefined || file === null}
            loading={send.isPending}
            onClick={() => kind !== undefined && file !== null && send.mutate({ kind, file })}
          >
            Bandingkan dengan toko
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
