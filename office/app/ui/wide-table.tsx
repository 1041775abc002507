import { Table, VisuallyHidden, type TableProps } from "@mantine/core";
import type { ReactNode } from "react";

/** Of words, or of numbers, which are compared by their last digit. */
type Head = string | { readonly number: string; readonly isOneLine?: true };

function HeadCell({ head }: { readonly head: Head }) {
  if (typeof head === "string") return <Table.Th>{head}</Table.Th>;
  return (
    <Table.Th ta="right" style={head.isOneLine && { whiteSpace: "nowrap" }}>
      {head.number}
    </Table.Th>
  );
}

interface WideTableProps extends TableProps {
  /** Where the screen has fewer CSS pixels, the table is pushed sideways. */
  readonly minWidth: number;
  readonly heads: readonly Head[];
  /** Whether a last column has what one can do with a row. */
  readonly hasActions?: boolean;
  readonly foot?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that keeps its columns on a narrow screen. */
export function WideTable(props: WideTableProps) {
  const { minWidth, heads, hasActions = false, foot, children, ...table } = props;
  return (
    <Table.ScrollContainer type="native" pos="relative" minWidth={minWidth} tabIndex={0}>
      <Table verticalSpacing="xs" className="figures" {...table}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <HeadCell key={typeof head === "string" ? head : head.number} head={head} />
            ))}
            {hasActions && (
              <Table.Th>
                <VisuallyHidden>Tindakan</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
        {foot}
      </Table>
    </Table.ScrollContainer>
  );
}
