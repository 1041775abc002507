import { officeLimits } from "@gerai/contract/office/limits";
import { staffActs, type StaffAct } from "@gerai/contract/office/staff";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/call.ts";
import { words } from "../ui/columns.ts";
import type { DayRange } from "../ui/day-range.tsx";
import { FileButtons } from "../ui/file-buttons.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { actName } from "./act-names.ts";

/** What is wanted of the record: words, and days where any were chosen. */
export interface ActsQuery extends Partial<DayRange> {
  readonly q: string;
}

/** All that is wanted, some at a time. */
const readAll = async (wanted: ActsQuery, signal: AbortSignal): Promise<readonly StaffAct[]> => {
  const acts: StaffAct[] = [];
  const query = { ...wanted, limit: String(officeLimits.actsOfFile) };
  for (let before: string | undefined; ;) {
    const page = await call(
      staffActs,
      { query: before === undefined ? query : { ...query, before } },
      signal,
    );
    acts.push(...page.acts);
    before = acts.at(-1)?.actId;
    if (!page.hasMore) return acts;
  }
};

const columns = [
  words<StaffAct>("Waktu", ({ at }) => at),
  words<StaffAct>("Siapa", ({ actor }) => actor),
  words<StaffAct>("Apa", ({ act }) => actName(act)),
  words<StaffAct>("Kode", ({ act }) => act),
  words<StaffAct>("Pada", ({ subject }) => subject),
  words<StaffAct>("Sebelum", ({ before }) => before),
  words<StaffAct>("Sesudah", ({ after }) => after),
  words<StaffAct>("Alasan", ({ reason }) => reason),
  words<StaffAct>("Alamat jaringan", ({ address }) => address),
];

/** The record of some days as a file; it is read once somebody wants it. */
export function ActsFile({ wanted }: { readonly wanted: ActsQuery & DayRange }) {
  const [isWanted, setIsWanted] = useState(false);
  const { from, to } = wanted;
  const read = useQuery({
    queryKey: [staffActs.path, "file", wanted],
    queryFn: ({ signal }) => readAll(wanted, signal),
    enabled: isWanted,
  });
  if (!isWanted) {
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setIsWanted(true)}>
          Siapkan berkas {from} sampai {to}
        </Button>
      </Group>
    );
  }
  if (read.data === undefined) return <ReadState read={read} />;
  const table = { name: `tindakan-${from}-${to}`, sheet: "Tindakan", columns, rows: read.data };
  return <FileButtons table={table} />;
}
