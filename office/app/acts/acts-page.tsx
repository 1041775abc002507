import { staffActs } from "@gerai/contract/office/staff";
import { Stack, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { actName } from "./act-names.ts";

const useActs = (q: string) =>
  useInfiniteQuery({
    queryKey: [staffActs.path, q],
    queryFn: ({ pageParam, signal }) =>
      call(staffActs, { query: pageParam === "" ? { q } : { q, before: pageParam } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.actId : undefined),
  });

const changeText = (before: string, after: string): string =>
  before === "" ? after : `${before} → ${after}`;

export default function ActsPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const { data, error, refetch, ...more } = useActs(q);
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <Stack>
      <Title order={1} size="h2">
        Catatan tindakan
      </Title>
      <SearchField
        what="catatan"
        placeholder="Nama, tindakan, nomor, atau alasan"
        q={q}
        onSearch={(next) => setSearch(next === "" ? {} : { q: next })}
      />
      {error !== null && <FailureNotice sentence={error.message} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <LoadingPage />}
      {data !== undefined && acts.length === 0 && (
        <Text c="dimmed">
          {q === "" ? "Belum ada catatan." : `Tidak ada catatan dengan “${q}”.`}
        </Text>
      )}
      {acts.length > 0 && (
        <Table.ScrollContainer type="native" pos="relative" minWidth={760} tabIndex={0}>
          <Table striped verticalSpacing="xs" className="figures">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Waktu</Table.Th>
                <Table.Th>Siapa</Table.Th>
                <Table.Th>Apa</Table.Th>
                <Table.Th>Pada</Table.Th>
                <Table.Th>Perubahan</Table.Th>
                <Table.Th>Alasan</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {acts.map((act) => (
                <Table.Tr key={act.actId}>
                  <Table.Td>{momentText(act.at)}</Table.Td>
                  <Table.Td>{act.actor}</Table.Td>
                  <Table.Td>{actName(act.act)}</Table.Td>
                  <Table.Td>{act.subject}</Table.Td>
                  <Table.Td>{changeText(act.before, act.after)}</Table.Td>
                  <Table.Td>{act.reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <MoreButton more={more} />
    </Stack>
  );
}
