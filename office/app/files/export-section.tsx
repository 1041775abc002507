import { exportKinds, fetchExport } from "@gerai/contract/office/files";
import { Button, Select, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "../api/call.ts";
import { download } from "../ui/download.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Section } from "../ui/section.tsx";
import { kindNames } from "./file-words.ts";

type ExportKind = (typeof exportKinds)[number];

const choices = exportKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));

/** Hands out what the shop has, to be changed in a spreadsheet and sent back. */
export function ExportSection() {
  const [kind, setKind] = useState<ExportKind>("products");
  const fetching = useMutation({
    mutationFn: () => call(fetchExport, { params: { kind } }),
    onSuccess: ({ name, content }) => download(name, `\uFEFF${content}`, "text/csv"),
  });
  return (
    <Section title="Ambil yang ada di toko">
      <Stack>
        <Text size="sm" c="dimmed">
          Ubah di Excel, lalu kirim kembali. Kolom dan baris yang tidak disebut tetap seperti
          semula.
        </Text>
        <Select
          label="Jenis"
          data={choices}
          value={kind}
          onChange={(value) => setKind(value ?? "products")}
          allowDeselect={false}
        />
        {fetching.error && <FailureNotice sentence={fetching.error.message} />}
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          Unduh CSV
        </Button>
      </Stack>
    </Section>
  );
}
