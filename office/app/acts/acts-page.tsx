import { staffActs } from "@gerai/contract/office/staff";
import { Stack, Table, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { DayRangeForm, useDayRange } from "../ui/day-range.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import { actName } from "./act-names.ts";
import { ActsFile, type ActsQuery } from "./acts-file.tsx";

const useActs = (wanted: ActsQuery) =>
  useInfiniteQuery({
    queryKey: [staffActs.path, wanted],
    queryFn: ({ pageParam, signal }) =>
      call(
        staffActs,
        { query: pageParam === "" ? wanted : { ...wanted, before: pageParam } },
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ acts, hasMore }) => (hasMore ? acts.at(-1)?.actId : undefined),
  });

const changeText = (before: string, after: string): string =>
  before === "" ? after : `${before} → ${after}`;

export default function ActsPage() {
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const range = useDayRange();
  // All of the record, unless days were chosen.
  const read = useActs({ q, ...(search.has("dari") && range) });
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
        onSearch={(next) =>
          setSearch((before) => {
            if (next === "") before.delete("q");
            else before.set("q", next);
            return before;
          })
        }
      />
      <DayRangeForm />
      <ActsFile key={`${q} ${range.from} ${range.to}`} wanted={{ q, ...range }} />
      <ReadState read={read} />
      {data !== undefined && acts.length === 0 && (
        <Text c="dimmed">
          {q === "" ? "Belum ada catatan." : `Tidak ada catatan dengan “${q}”.`}
        </Text>
      )}
      {acts.length > 0 && (
        <WideTable
          minWidth={900}
          striped
          heads={["Waktu", "Siapa", "Apa", "Pada", "Perubahan", "Alasan", "Alamat jaringan"]}
        >
          {acts.map((act) => (
            <Table.Tr key={act.actId}>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{momentText(act.at)}</Table.Td>
              <Table.Td>{act.actor}</Table.Td>
              <Table.Td>{actName(act.act)}</Table.Td>
              <Table.Td>{act.subject}</Table.Td>
              <Table.Td>{changeText(act.before, act.after)}</Table.Td>
              <Table.Td>{act.reason}</Table.Td>
              <Table.Td>{act.address}</Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      )}
      <MoreButton more={read} />
    </Stack>
  );
}
