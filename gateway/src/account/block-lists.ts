import { isIP } from "node:net";
import { run, type Database } from "../db/database.ts";
import type { Statement } from "../db/statement.ts";
import { readLines, type Line } from "../import/lines.ts";
import {
  addBlockedNetworks,
  addBlockedPhones,
  clearBlockedNetworks,
  clearBlockedPhones,
} from "./fraud-queries.ts";

/** A wider network is a slip of the pen: it would shut out half the country. */
const widest = { 4: 8, 6: 19 } as const;
const bits = { 4: 32, 6: 128 } as const;

const networkFault = (entry: string): string | undefined => {
  const [address = "", prefix, ...rest] = entry.split("/");
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return "bukan alamat jaringan";
  if (prefix === undefined) return undefined;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits[family]) return "bukan alamat jaringan";
  return Number(prefix) < widest[family] ? "jaringan terlalu luas" : undefined;
};

const phoneFault = (entry: string): string | undefined =>
  /^08\d{3,11}$/.test(entry) ? undefined : "bukan awalan nomor 08… (5 sampai 13 angka)";

interface List {
  /** What is wrong with an entry, for the operator. */
  readonly fault: (entry: string) => string | undefined;
  readonly clear: Statement<unknown>;
  readonly add: Statement<unknown, { readonly entries: readonly string[] }>;
}

/** The lists that the retailer keeps against fraud. */
export const blockLists = {
  networks: { fault: networkFault, clear: clearBlockedNetworks, add: addBlockedNetworks },
  phones: { fault: phoneFault, clear: clearBlockedPhones, add: addBlockedPhones },
} as const satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof blockLists;

interface LoadedList {
  readonly entries: number;
  /** `baris 7: …`; with any of them nothing was changed. */
  readonly faults: readonly string[];
}

/** One entry a line; what follows `#` is a remark. */
const entryOf = ({ text }: Line): string => (text ?? "?").replace(/#.*/, "").trim();

/**
 * Puts the file's entries in the place of the whole list, or changes nothing.
 * @throws ImportRefused when the file cannot be read
 */
export const loadBlockList = async (
  db: Database,
  name: ListName,
  file: string,
): Promise<LoadedList> => {
  const { fault, clear, add }: List = blockLists[name];
  const entries: string[] = [];
  const faults: string[] = [];
  for await (const lines of readLines(file, () => undefined)) {
    for (const line of lines) {
      const entry = entryOf(line);
      const wrong = entry === "" ? undefined : fault(entry);
      if (wrong !== undefined) faults.push(`baris ${line.number}: ${wrong}`);
      else if (entry !== "") entries.push(entry);
    }
  }
  if (faults.length > 0) return { entries: 0, faults };
  return db.transaction(async (tx) => {
    await run(tx, clear);
    return { entries: await run(tx, add, { entries }), faults };
  });
};
