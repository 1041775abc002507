import {
  contentForm,
  type ContentField,
  type ContentKind,
  type ContentSheet,
} from "@gerai/contract/office/content";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { reading } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import MissingPage from "../shell/missing-page.tsx";
import { BackButton } from "../ui/back-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { ShopLink } from "../ui/shop-link.tsx";
import { draftOf } from "./content-draft.ts";
import { ContentForm } from "./content-form.tsx";
import { ContentSection } from "./content-section.tsx";
import { kindNamed, kindWords } from "./content-words.ts";
import { EndDialog } from "./end-dialog.tsx";
import { periodText } from "./shown-period.ts";
import { StateBadge } from "./state-badge.tsx";

interface SheetProps {
  readonly kind: ContentKind;
  readonly fields: readonly ContentField[];
  readonly row: ContentSheet;
}

function Doings({ kind, row }: Omit<SheetProps, "fields">) {
  const [isEnding, setEnding] = useState(false);
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Group gap="xs">
      <ShopLink page={row.page} />
      {mayChange && (
        <>
          <Button
            component={Link}
            to={`/isi/${kind}/baru?${new URLSearchParams({ salin: row.key })}`}
            variant="default"
            leftSection={<Copy size={16} aria-hidden />}
          >
            Salin
          </Button>
          <Button color="red.9" variant="outline" onClick={() => setEnding(true)}>
            Turunkan
          </Button>
        </>
      )}
      {isEnding && <EndDialog kind={kind} row={row} onClose={() => setEnding(false)} />}
    </Group>
  );
}

function Sheet({ kind, fields, row }: SheetProps) {
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Stack>
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
              {row.label}
            </Title>
            <StateBadge startsAt={row.startsAt} endsAt={row.endsAt} />
          </Group>
          <Text size="sm" c="dimmed">
            {[kindWords[kind].name, periodText(row)].filter((part) => part !== "").join(" · ")}
          </Text>
        </div>
        <Doings kind={kind} row={row} />
      </Group>
      <ContentSection fields={fields}>
        <fieldset className="plain" disabled={!mayChange}>
          <ContentForm
            kind={kind}
            fields={fields}
            row={row}
            before={draftOf(fields, row)}
            pictures={row.pictures}
          />
        </fieldset>
      </ContentSection>
    </Stack>
  );
}

function ContentSheetPage({
  kind,
  rowKey,
}: {
  readonly kind: ContentKind;
  readonly rowKey: string;
}) {
  const read = useQuery(reading(contentForm, { params: { kind }, query: { key: rowKey } }));
  const { data } = read;
  return (
    <Stack>
      <BackButton to={`/isi/${kind}`} />
      <ReadState read={read} />
      {data !== undefined && data.row !== null && (
        <Sheet kind={kind} fields={data.fields} row={data.row} />
      )}
    </Stack>
  );
}

export default function ContentPage() {
  const { kind: name, key = "" } = useParams();
  const kind = kindNamed(name);
  if (kind === undefined) return <MissingPage />;
  return <ContentSheetPage key={`${kind} ${key}`} kind={kind} rowKey={key} />;
}
