import { formatNumber } from "@gerai/contract/numbers";
import { memberPoints, type OfficeMember } from "@gerai/contract/office/members";
import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { Section } from "../ui/section.tsx";
import { pointKindNames, pointsText } from "./point-words.ts";

const usePoints = (memberId: string) =>
  useInfiniteQuery({
    queryKey: [memberPoints.path, memberId],
    queryFn: ({ pageParam, signal }) =>
      call(memberPoints, { params: { memberId }, query: { cursor: pageParam } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => (nextCursor === "" ? undefined : nextCursor),
  });

type Page = NonNullable<ReturnType<typeof usePoints>["data"]>["pages"][number];

function Balance({ balance, owed, nextExpiry }: Page) {
  return (
    <div className="figures">
      <Text fw={650} size="lg">
        {formatNumber(balance)} A-Poin
      </Text>
      {owed > 0 && <Text size="sm">Masih harus ditarik: {formatNumber(owed)}</Text>}
      {nextExpiry !== null && (
        <Text size="xs" c="dimmed">
          {formatNumber(nextExpiry.points)} berakhir {momentText(nextExpiry.date)}
        </Text>
      )}
    </div>
  );
}

function Ledger({ entries }: Pick<Page, "entries">) {
  return (
    <Table className="figures" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Waktu</Table.Th>
          <Table.Th>Sebab</Table.Th>
          <Table.Th ta="right">A-Poin</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.transactionId}>
            <Table.Td>{momentText(entry.createdDate)}</Table.Td>
            <Table.Td>
              {pointKindNames[entry.kind]}
              {entry.orderNumber !== "" && (
                <Text
                  component={Link}
                  to={`/pesanan?${new URLSearchParams({ q: entry.orderNumber })}`}
                  size="xs"
                  c="accent.8"
                  display="block"
                >
                  {entry.orderNumber}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{pointsText(entry.points)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface PointsSectionProps {
  readonly member: OfficeMember;
  readonly onCorrect: () => void;
}

/** The balance, and how it came about. */
export function PointsSection({ member, onCorrect }: PointsSectionProps) {
  const session = useSession();
  const { data, error, refetch, ...more } = usePoints(member.memberId);
  const first = data?.pages[0];
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Section title="A-Poin">
      <Stack gap="sm">
        {error !== null && (
          <FailureNotice sentence={error.message} onAgain={() => void refetch()} />
        )}
        <Group justify="space-between" align="start">
          {first && <Balance {...first} />}
          {may(session, "members.points") && (
            <Button size="xs" variant="default" onClick={onCorrect}>
              Koreksi A-Poin
            </Button>
          )}
        </Group>
        {first !== undefined && entries.length === 0 && (
          <Text size="sm" c="dimmed">
            Belum ada A-Poin.
          </Text>
        )}
        {entries.length > 0 && <Ledger entries={entries} />}
        <MoreButton more={more} />
      </Stack>
    </Section>
  );
}
