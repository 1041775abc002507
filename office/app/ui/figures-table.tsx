import { formatNumber } from "@gerai/contract/numbers";
import { Table, Text } from "@mantine/core";
import type { Column } from "./columns.ts";
import { WideTable } from "./wide-table.tsx";

interface FiguresTableProps<Sums, Row extends Sums> {
  /** What each row is of. */
  readonly label: Column<Row>;
  readonly columns: readonly Column<Sums>[];
  readonly rows: readonly Row[];
  /** All rows together, as the last one. */
  readonly total?: Sums;
  readonly keyOf: (row: Row) => string;
  readonly minWidth: number;
}

/** Thousands of rows would keep the browser busy for seconds. */
const rowLimit = 500;

/** Figures by row, aligned to their last digit; scrolls sideways where the screen is narrow. */
export function FiguresTable<Sums, Row extends Sums>(props: FiguresTableProps<Sums, Row>) {
  const { label, columns, rows, total, keyOf, minWidth } = props;
  return (
    <>
      <WideTable
        minWidth={minWidth}
        striped
        heads={[label.name, ...columns.map(({ name }) => ({ number: name }))]}
        foot={
          total !== undefined && (
            <Table.Tfoot>
              <Table.Tr fw={600}>
                <Table.Td>Jumlah</Table.Td>
                <Cells columns={columns} row={total} />
              </Table.Tr>
            </Table.Tfoot>
          )
        }
      >
        {rows.slice(0, rowLimit).map((row) => (
          <Table.Tr key={keyOf(row)}>
            <Table.Td>{label.text(row)}</Table.Td>
            <Cells columns={columns} row={row} />
          </Table.Tr>
        ))}
      </WideTable>
      {rows.length > rowLimit && (
        <Text size="sm" c="dimmed">
          {rowLimit} dari {formatNumber(rows.length)} baris. Semuanya ada di berkas CSV dan Excel.
        </Text>
      )}
    </>
  );
}

function Cells<Sums>({
  columns,
  row,
}: {
  readonly columns: readonly Column<Sums>[];
  readonly row: Sums;
}) {
  return columns.map(({ name, text }) => (
    <Table.Td key={name} ta="right">
      {text(row)}
    </Table.Td>
  ));
}
