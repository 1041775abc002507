import { listFiles, type FileRow } from "@gerai/contract/office/files";
import { Badge, Stack, Table, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { reading } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { Section } from "../ui/section.tsx";
import { ExportSection } from "./export-section.tsx";
import { kindNames, stateWords } from "./file-words.ts";
import { ImportsSection } from "./imports-section.tsx";
import { LearnedSection } from "./learned-section.tsx";
import { SendSection } from "./send-section.tsx";

const rowMark = "data-file-row";

function StateBadge({ file: { state, appliesAt } }: { readonly file: FileRow }) {
  const { text, color } = stateWords[state];
  return (
    <Badge color={color}>
      {state === "scheduled" && appliesAt !== null ? `Berlaku ${momentText(appliesAt)}` : text}
    </Badge>
  );
}

function Files({ files }: { readonly files: readonly FileRow[] }) {
  if (files.length === 0) return null;
  return (
    <Section title="Berkas terakhir">
      <Table verticalSpacing="xs" highlightOnHover>
        <Table.Tbody>
          {files.map((file) => (
            <Table.Tr key={file.fileId} className="row">
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <Text
                  component={Link}
                  to={`/berkas/${file.fileId}`}
                  size="sm"
                  fw={600}
                  c="accent.8"
                  className="row-link"
                  {...{ [rowMark]: "" }}
                >
                  {file.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {kindNames[file.kind]} · {momentText(file.uploadedAt)} · {file.uploadedBy}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                <StateBadge file={file} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

export default function FilesPage() {
  const mayChange = may(useSession(), "goods.manage");
  const read = useQuery({ ...reading(listFiles, {}), refetchInterval: 15_000 });
  const { data } = read;
  useRowKeys(rowMark);
  return (
    <Stack>
      <Title order={1} size="h2">
        Berkas
      </Title>
      <div className="sheet">
        <Stack>
          {mayChange && <SendSection />}
          <ReadState read={read} />
          {data !== undefined && <Files files={data.files} />}
          {data !== undefined && <ImportsSection imports={data.imports} />}
        </Stack>
        <Stack>
          <ExportSection />
          <LearnedSection />
        </Stack>
      </div>
    </Stack>
  );
}
