import { formatNumber } from "@gerai/contract/numbers";
import type { FileReport, FileSection, FileState } from "@gerai/contract/office/files";
import { Stack, Table, Text } from "@mantine/core";
import { Section } from "../ui/section.tsx";
import { WideTable } from "../ui/wide-table.tsx";

const shown = (text: string): string => (text === "" ? "–" : text);

function FieldRows({ fields }: Pick<FileSection, "fields">) {
  if (fields.length === 0) return null;
  return (
    <WideTable
      minWidth={440}
      verticalSpacing={4}
      heads={["Yang berubah", "Contoh", "Sekarang", "Menjadi"]}
    >
      {fields.flatMap(({ field, count, examples }) =>
        examples.map(({ row, before, after }, index) => (
          <Table.Tr key={`${field} ${row}`}>
            <Table.Td>{index === 0 && `${field} (${formatNumber(count)})`}</Table.Td>
            <Table.Td>{row}</Table.Td>
            <Table.Td>{shown(before)}</Table.Td>
            <Table.Td>{shown(after)}</Table.Td>
          </Table.Tr>
        )),
      )}
    </WideTable>
  );
}

function Changes({ section }: { readonly section: FileSection }) {
  const { title, added, changed, unchanged, addedExamples, fields } = section;
  return (
    <div>
      <Text fw={600} className="figures" tt="capitalize">
        {title}
      </Text>
      <Text size="sm" className="figures">
        {formatNumber(added)} baru, {formatNumber(changed)} berubah, {formatNumber(unchanged)} tetap
      </Text>
      {addedExamples.length > 0 && (
        <Text size="sm" c="dimmed">
          Baru: {addedExamples.join("; ")}
          {added > addedExamples.length && " …"}
        </Text>
      )}
      <FieldRows fields={fields} />
    </div>
  );
}

function Missing({ missing }: Pick<FileReport, "missing">) {
  if (missing === null || missing.count === 0) return null;
  return (
    <div>
      <Text fw={600} className="figures">
        {formatNumber(missing.count)} tidak ada di berkas ini
      </Text>
      <Text size="sm" c="dimmed">
        {missing.deactivated ? "Dinonaktifkan" : "Dibiarkan"}: {missing.examples.join("; ")}
        {missing.count > missing.examples.length && " …"}
      </Text>
    </div>
  );
}

interface ChangesSectionProps {
  readonly report: FileReport;
  readonly state: FileState;
}

/** What a file changes in the shop, with examples. */
export function ChangesSection({ report, state }: ChangesSectionProps) {
  return (
    <Section title={state === "applied" ? "Yang berubah" : "Yang akan berubah"}>
      <Stack>
        <Text size="sm" c="dimmed" className="figures">
          {formatNumber(report.rows)} baris dibaca
        </Text>
        {report.sections.map((section) => (
          <Changes key={section.title} section={section} />
        ))}
        <Missing missing={report.missing} />
        {report.notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
