import { staffActs } from "@gerai/contract/office/staff";
import { Stack, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { WideTable } from "../ui/wide-table.tsx";
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
  const read = useActs(q);
  const { data } = read;
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
      <ReadState read={read} />
      {data !== undefined && acts.length === 0 && (
        <Text c="dimmed">
          {q === "" ? "Belum ada catatan." : `Tidak ada catatan dengan “${q}”.`}
        </Text>
      )}
      {acts.length > 0 && (
        <WideTable
          minWidth={760}
          striped
          heads={["Waktu", "Siapa", "Apa", "Pada", "Perubahan", "Alasan"]}
        >
          {acts.map((act) => (
            <Table.Tr key={act.actId}>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{momentText(act.at)}</Table.Td>
              <Table.Td>{act.actor}</Table.Td>
              <Table.Td>{actName(act.act)}</Table.Td>
              <Table.Td>{act.subject}</Table.Td>
              <Table.Td>{changeText(act.before, act.after)}</Table.Td>
              <Table.Td>{act.reason}</Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
      <MoreButton more={read} />
    </Stack>
  );
}
