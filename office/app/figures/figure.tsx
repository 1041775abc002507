import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Column } from "../ui/columns.ts";
import { FiguresTable } from "../ui/figures-table.tsx";
import { FileButtons } from "../ui/file-buttons.tsx";
import { Section } from "../ui/section.tsx";

interface FigureProps<Sums, Row extends Sums> {
  readonly title: string;
  /** What counts, in a sentence. */
  readonly note: string;
  /** Of its files, without ending. */
  readonly name: string;
  readonly label: Column<Row>;
  /** What files have beside the label. */
  readonly more?: readonly Column<Row>[];
  readonly columns: readonly Column<Sums>[];
  readonly rows: readonly Row[];
  readonly total?: Sums;
  readonly keyOf: (row: Row) => string;
  /** Stands between the note and the table. */
  readonly children?: ReactNode;
}

/** One figure: what it counts, its table, and the table as a file. */
export function Figure<Sums, Row extends Sums>(props: FigureProps<Sums, Row>) {
  const { title, note, name, label, more = [], columns, rows, total, keyOf, children } = props;
  return (
    <Section title={title}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {note}
        </Text>
        {rows.length === 0 ? (
          <Text size="sm">Tidak ada pada hari-hari ini.</Text>
        ) : (
          <>
            {children}
            <FileButtons
              table={{ name, sheet: title, columns: [...more, label, ...columns], rows }}
            />
            <FiguresTable
              label={label}
              columns={columns}
              rows={rows}
              {...(total !== undefined && { total })}
              keyOf={keyOf}
              minWidth={560}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
