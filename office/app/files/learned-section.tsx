import { forgetColumn, listColumns, type LearnedColumn } from "@gerai/contract/office/files";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Section } from "../ui/section.tsx";
import { kindNames } from "./file-words.ts";

function Learned({ column }: { readonly column: LearnedColumn }) {
  const { kind, header, label, learnedAt, learnedBy } = column;
  const forget = useAct(forgetColumn, [listColumns]);
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Text size="sm" fw={600}>
          {header} → {label ?? "tidak dipakai"}
        </Text>
        <Text size="xs" c="dimmed">
          {kindNames[kind]} · {learnedBy}, {momentText(learnedAt)}
        </Text>
        {forget.error && <FailureNotice sentence={forget.error.message} />}
      </div>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          aria-label={`Lupakan ${header} dari ${kindNames[kind]}`}
          loading={forget.isPending}
          onClick={() => forget.mutate({ body: { kind, header } })}
        >
          Lupakan
        </Button>
      )}
    </Group>
  );
}

/** What columns of files mean, as people have said; nothing where nobody has. */
export function LearnedSection() {
  const { data, error, refetch } = useQuery(reading(listColumns, {}));
  if (error !== null) {
    return <FailureNotice sentence={error.message} onAgain={() => void refetch()} />;
  }
  if (data === undefined || data.columns.length === 0) return null;
  return (
    <Section title="Kolom yang diingat">
      <Stack component="ul" className="cards" gap="sm">
        {data.columns.map((column) => (
          <Learned key={`${column.kind} ${column.header}`} column={column} />
        ))}
      </Stack>
    </Section>
  );
}
