import { formatNumber } from "@gerai/contract/numbers";
import {
  badRowsOfFile,
  fileSheet,
  listFiles,
  unscheduleFile,
  type FileSheet,
} from "@gerai/contract/office/files";
import { Alert, Badge, Button, Group, Progress, Stack, Table, Text, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useParams } from "react-router";
import { call, reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { BackButton } from "../ui/back-button.tsx";
import { momentText } from "../ui/dates.ts";
import { download } from "../ui/download.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { Section } from "../ui/section.tsx";
import { ApplySection } from "./apply-section.tsx";
import { ChangesSection } from "./changes-section.tsx";
import { ColumnsSection } from "./columns-section.tsx";
import { isUnderway, kindNames, stateWords } from "./file-words.ts";
import { TrialSection } from "./trial-section.tsx";

/** The bytes of a file that came as Base64. */
const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));

const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function BadRows({ file: { fileId, report } }: { readonly file: FileSheet }) {
  const fetching = useMutation({
    mutationFn: () => call(badRowsOfFile, { params: { fileId } }),
    onSuccess: ({ name, content }) => download(name, bytesOf(content), spreadsheetType),
  });
  if (report === null || report.badRows === 0) return null;
  const rest = report.badRows - report.bad.length;
  return (
    <Section title={`${formatNumber(report.badRows)} baris salah`}>
      <Stack>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Perbaiki di Excel, lalu kirim lagi; kolom pertama menyebut alasannya.
          </Text>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={fetching.isPending}
            onClick={() => fetching.mutate()}
          >
            Unduh baris yang salah
          </Button>
        </Group>
        {fetching.error && <FailureNotice sentence={fetching.error.message} />}
        <Table verticalSpacing={4} className="figures">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={72}>Baris</Table.Th>
              <Table.Th>Alasan</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.bad.map(({ line, reason }) => (
              <Table.Tr key={`${line} ${reason}`}>
                <Table.Td>{line === 0 ? "–" : line}</Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{reason}</Table.Td>
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

function Underway({ file: { state, step, done, total } }: { readonly file: FileSheet }) {
  if (!isUnderway(state)) return null;
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <Section title={state === "comparing" ? "Sedang dibandingkan" : "Sedang diberlakukan"}>
      <Progress value={step === "" ? 100 : share} animated aria-label="Kemajuan" />
      <Text size="sm" c="dimmed" mt="xs">
        {step === "" ? "Menunggu giliran" : step}. Halaman ini boleh ditutup.
      </Text>
    </Section>
  );
}

function Scheduled({ file }: { readonly file: FileSheet }) {
  const callOff = useAct(unscheduleFile, [fileSheet, listFiles]);
  const mayChange = may(useSession(), "goods.manage");
  if (file.state !== "scheduled" || file.appliesAt === null) return null;
  return (
    <Alert color="accent" title={`Berlaku mulai ${momentText(file.appliesAt)} WIB`}>
      <Stack align="start" gap="xs">
        Saat itu berkas dibandingkan sekali lagi, lalu diberlakukan.
        {callOff.error && <FailureNotice sentence={callOff.error.message} />}
        {mayChange && (
          <Button
            size="xs"
            variant="default"
            loading={callOff.isPending}
            onClick={() => callOff.mutate({ params: { fileId: file.fileId }, body: {} })}
          >
            Batalkan jadwal
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Sheet({ file }: { readonly file: FileSheet }) {
  const { text, color } = stateWords[file.state];
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Stack>
      <BackButton to="/berkas" />
      <div>
        <Group gap="xs">
          <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
            {file.name}
          </Title>
          <Badge color={color}>{text}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {kindNames[file.kind]} · {momentText(file.uploadedAt)} · {file.uploadedBy}
          {file.importId !== null && ` · impor #${file.importId}`}
        </Text>
      </div>
      {file.refusal !== "" && (
        <Alert color="red" title="Tidak ada yang ditulis" style={{ whiteSpace: "pre-line" }}>
          {file.refusal}
        </Alert>
      )}
      <Underway file={file} />
      <Scheduled file={file} />
      <div className="sheet">
        <Stack>
          <ColumnsSection file={file} />
          {file.report && <ChangesSection report={file.report} state={file.state} />}
          <BadRows file={file} />
          <TrialSection file={file} />
        </Stack>
        {file.state === "compared" && mayChange && <ApplySection file={file} />}
      </div>
    </Stack>
  );
}

export default function FilePage() {
  const { fileId = "" } = useParams();
  const read = useQuery({
    ...reading(fileSheet, { params: { fileId } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderway(state.data.state) ? 1_000 : 15_000,
  });
  const { data } = read;
  if (data !== undefined) return <Sheet key={fileId} file={data} />;
  return (
    <Stack>
      <BackButton to="/berkas" />
      <ReadState read={read} />
    </Stack>
  );
}
