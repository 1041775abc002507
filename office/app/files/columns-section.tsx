import {
  fileSheet,
  listColumns,
  listFiles,
  mapColumns,
  type FileSheet,
} from "@gerai/contract/office/files";
import { Alert, Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Section } from "../ui/section.tsx";
import { kindNames } from "./file-words.ts";

/** No field has this name. */
const notUsed = "-";

interface ColumnFieldsProps {
  readonly file: FileSheet;
  readonly unread: NonNullable<FileSheet["report"]>["unread"];
}

/** A choice for each unknown column; the file is compared anew with what was said. */
function ColumnFields({ file: { fileId, kind, fields }, unread }: ColumnFieldsProps) {
  const map = useAct(mapColumns, [fileSheet, listFiles, listColumns]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const choices = [
    { value: notUsed, label: "Tidak dipakai" },
    ...fields.map(({ field, label }) => ({ value: field, label })),
  ];
  const columns = Object.entries(chosen).flatMap(([header, field]) =>
    field === null ? [] : [{ header, field: field === notUsed ? null : field }],
  );
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Kolom ini tidak dibaca. Pilih artinya sekali; berkas {kindNames[kind]} berikutnya, juga
        lewat perintah impor, dibaca begitu.
      </Text>
      {unread.map(({ header, examples }) => (
        <Select
          key={header}
          label={header}
          description={examples.length === 0 ? "Tanpa isi" : `Misalnya: ${examples.join("; ")}`}
          placeholder="Belum dipilih"
          data={choices}
          value={chosen[header] ?? null}
          onChange={(field) => setChosen((was) => ({ ...was, [header]: field }))}
          searchable
          clearable
          maw={480}
          styles={{
            label: { overflowWrap: "anywhere" },
            description: { overflowWrap: "anywhere" },
          }}
        />
      ))}
      {map.error && <FailureNotice sentence={map.error.message} />}
      <Group justify="end">
        <Button
          disabled={columns.length === 0}
          loading={map.isPending}
          onClick={() => map.mutate({ params: { fileId }, body: { columns } })}
        >
          Bandingkan lagi
        </Button>
      </Group>
    </Stack>
  );
}

/** Columns of a compared file that the import does not know, and fields for which there is none. */
export function ColumnsSection({ file }: { readonly file: FileSheet }) {
  const mayChange = may(useSession(), "goods.manage");
  const { report, state } = file;
  if (report === null || state !== "compared") return null;
  const { unread, lacking } = report;
  return (
    <>
      {lacking.length > 0 && (
        <Alert color="red" title="Kolom wajib belum ada">
          {lacking.join(", ")}
        </Alert>
      )}
      {unread.length > 0 && (
        <Section title="Kolom yang tidak dikenal">
          {mayChange ? (
            <ColumnFields file={file} unread={unread} />
          ) : (
            <Text size="sm">{unread.map(({ header }) => header).join(", ")}</Text>
          )}
        </Section>
      )}
    </>
  );
}
