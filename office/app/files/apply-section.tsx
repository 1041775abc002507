import { formatNumber } from "@gerai/contract/numbers";
import { applyFile, fileSheet, listFiles, type FileSheet } from "@gerai/contract/office/files";
import { Button, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form, type FormText } from "../ui/form.tsx";
import { ReasonField } from "../ui/reason-field.tsx";
import { Section } from "../ui/section.tsx";

/** A time as `datetime-local` gives it, in the time of Jakarta. */
const jakarta = (local: string): string => new Date(`${local}:00+07:00`).toISOString();

/** Lets a file count, now or later. */
export function ApplySection({ file: { fileId, report } }: { readonly file: FileSheet }) {
  const apply = useAct(applyFile, [fileSheet, listFiles]);
  const [skipBad, setSkipBad] = useState(false);
  const [deactivateMissing, setDeactivateMissing] = useState(false);
  const [isLater, setLater] = useState(false);
  const badRows = report?.badRows ?? 0;
  const missing = report?.missing?.count ?? 0;
  const send = (text: FormText): void =>
    apply.mutate({
      params: { fileId },
      body: {
        skipBad,
        deactivateMissing,
        at: isLater ? jakarta(text("at")) : null,
        reason: text("reason"),
      },
    });
  return (
    <Section title="Berlakukan">
      <Form onSend={send}>
        <Stack>
          {apply.error && <FailureNotice sentence={apply.error.message} />}
          {badRows > 0 && (
            <Switch
              label={`Tinggalkan ${formatNumber(badRows)} baris yang salah`}
              checked={skipBad}
              onChange={(event) => setSkipBad(event.currentTarget.checked)}
            />
          )}
          {missing > 0 && (
            <Switch
              label={`Nonaktifkan ${formatNumber(missing)} yang tidak ada di berkas`}
              checked={deactivateMissing}
              onChange={(event) => setDeactivateMissing(event.currentTarget.checked)}
            />
          )}
          <Switch
            label="Mulai waktu tertentu"
            checked={isLater}
            onChange={(event) => setLater(event.currentTarget.checked)}
          />
          {isLater && <TextInput type="datetime-local" name="at" label="Mulai (WIB)" required />}
          <ReasonField />
          <Button type="submit" loading={apply.isPending} disabled={badRows > 0 && !skipBad}>
            {isLater ? "Jadwalkan" : "Berlakukan sekarang"}
          </Button>
          <Text size="xs" c="dimmed">
            Yang sudah berlaku dapat dibatalkan di halaman Berkas.
          </Text>
        </Stack>
      </Form>
    </Section>
  );
}
