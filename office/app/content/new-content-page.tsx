import { contentForm, type ContentKind } from "@gerai/contract/office/content";
import { Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import MissingPage from "../shell/missing-page.tsx";
import { BackButton } from "../ui/back-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { copyOf, emptyDraft } from "./content-draft.ts";
import { ContentForm } from "./content-form.tsx";
import { ContentSection } from "./content-section.tsx";
import { kindNamed, kindWords } from "./content-words.ts";

interface NewContentProps {
  readonly kind: ContentKind;
  /** The row that the new one begins as; empty: none. */
  readonly copied: string;
}

function NewContent({ kind, copied }: NewContentProps) {
  const read = useQuery(reading(contentForm, { params: { kind }, query: { key: copied } }));
  const { data } = read;
  return (
    <Stack>
      <BackButton to={`/isi/${kind}`} />
      <Title order={1} size="h2">
        Tambah {kindWords[kind].one}
      </Title>
      <ReadState read={read} />
      {data !== undefined && (
        <ContentSection fields={data.fields}>
          <ContentForm
            kind={kind}
            fields={data.fields}
            row={undefined}
            before={data.row === null ? emptyDraft(data.fields) : copyOf(data.fields, data.row)}
            pictures={data.row?.pictures ?? {}}
          />
        </ContentSection>
      )}
    </Stack>
  );
}

export default function NewContentPage() {
  const kind = kindNamed(useParams()["kind"]);
  const copied = useSearchParams()[0].get("salin") ?? "";
  if (kind === undefined) return <MissingPage />;
  return <NewContent key={`${kind} ${copied}`} kind={kind} copied={copied} />;
}
