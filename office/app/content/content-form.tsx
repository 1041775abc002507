import {
  contentForm,
  listContent,
  putContent,
  type ContentField,
  type ContentKind,
  type ContentSheet,
} from "@gerai/contract/office/content";
import { Button, Group, Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { ReasonField } from "../ui/reason-field.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { useDraft } from "../ui/use-draft.ts";
import type { Draft } from "./content-draft.ts";
import { ContentFields } from "./content-fields.tsx";

interface ContentFormProps {
  readonly kind: ContentKind;
  readonly fields: readonly ContentField[];
  /** Undefined: a new one. */
  readonly row: ContentSheet | undefined;
  /** What the form begins with. */
  readonly before: Draft;
  readonly pictures: Readonly<Record<string, string>>;
}

/** Adds or changes a row, and leads back to the list. */
export function ContentForm({ kind, fields, row, before, pictures }: ContentFormProps) {
  const navigate = useNavigate();
  const { draft, version, isChanged, change, forget } = useDraft(before, row?.version ?? "");
  const put = useAct(putContent, [listContent, contentForm]);
  const changes = row === undefined ? null : { key: row.key, version };
  const send = (reason: string): void =>
    put.mutate(
      { params: { kind }, body: { changes, cells: { ...draft }, reason } },
      {
        onSuccess: (done) => {
          tellChange(done);
          void navigate(`/isi/${kind}`);
        },
      },
    );
  return (
    <Form onSend={(text) => send(text("reason"))}>
      <Stack>
        <ContentFields
          kind={kind}
          fields={fields}
          row={row}
          pictures={pictures}
          draft={draft}
          errors={put.error?.fields ?? {}}
          onChange={change}
        />
        {put.error && <FailureNotice sentence={put.error.message} />}
        {(row === undefined || isChanged) && (
          <>
            <ReasonField />
            <Group justify="end">
              {row !== undefined && (
                <Button variant="default" onClick={forget}>
                  Batal
                </Button>
              )}
              <Button type="submit" loading={put.isPending}>
                {row === undefined ? "Tambahkan" : "Simpan"}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Form>
  );
}
