/** Counters that many orders share, against the orders: quotas of vouchers and windows of stores. */
import { dayOf, midnight } from "../calendar.ts";
import { many } from "../db/database.ts";
import { idsAt, numbersAt, type Check, type Finding, type Look, type Subject } from "./check.ts";
import {
  counterFigures,
  countersAfter,
  countedUses,
  slotFigures,
  slotsOfStores,
  slotUses,
} from "./counter-queries.ts";
import { allStores } from "./stores.ts";

const batch = 500;

async function* voucherPages({ db, from }: Look): AsyncGenerator<readonly Subject[]> {
  let after = 0;
  for (;;) {
    const rows = await many(db, countersAfter, { after, from, limit: batch });
    if (rows.length > 0) yield rows.map((row) => [String(row.voucher_id)]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.voucher_id;
  }
}

/** Quotas of vouchers. */
export const voucherCheck: Check = {
  name: "voucher",
  kinds: ["voucher_count", "voucher_over_quota"],
  pages: voucherPages,
  examine: async ({ db }, subjects) => {
    const voucherIds = numbersAt(subjects, 0);
    const counters = await many(db, counterFigures, { voucherIds });
    const uses = await many(db, countedUses, { voucherIds });
    const usesOf = new Map(uses.map((row) => [row.voucher_id, row.uses]));
    return counters.flatMap(
      ({ voucher_id: id, voucher_code: key, quota, starts_at: since, taken }) => {
        const named = { key, subject: [String(id)], since };
        const expected = usesOf.get(id) ?? 0;
        const findings: Finding[] = [];
        if (taken !== expected) {
          findings.push({ kind: "voucher_count", ...named, expected, found: taken });
        }
        if (quota !== null && expected > quota) {
          findings.push({ kind: "voucher_over_quota", ...named, expected: quota, found: expected });
        }
        return findings;
      },
    );
  },
};

/** Stores in one statement; their windows are few. */
const storesTogether = 50;

async function* slotPages({ db, from }: Look): AsyncGenerator<readonly Subject[]> {
  const read = async (storeIds: readonly number[]): Promise<readonly Subject[]> => {
    const rows = await many(db, slotsOfStores, { storeIds, fromDate: dayOf(from) });
    return rows.map((row) => [String(row.store_id), row.slot_date, String(row.slot_start)]);
  };
  let storeIds: number[] = [];
  for await (const { storeId } of allStores(db)) {
    storeIds.push(storeId);
    if (storeIds.length < storesTogether) continue;
    yield await read(storeIds);
    storeIds = [];
  }
  if (storeIds.length > 0) yield await read(storeIds);
}

const slotName = (storeId: number, date: string, start: number): string =>
  `${storeId} ${date} ${start}`;

/** Windows of stores. */
export const slotCheck: Check = {
  name: "jadwal kirim",
  kinds: ["slot_count"],
  pages: slotPages,
  examine: async ({ db }, subjects) => {
    const where = { storeIds: numbersAt(subjects, 0), dates: idsAt(subjects, 1) };
    const wanted = new Set(subjects.map((subject) => subject.join(" ")));
    const windows = await many(db, slotFigures, where);
    const uses = await many(db, slotUses, where);
    const usesOf = new Map(
      uses.map((row) => [slotName(row.store_id, row.slot_date, row.slot_start), row.uses]),
    );
    return windows.flatMap((row): readonly Finding[] => {
      const { store_id: storeId, slot_date: date, slot_start: start, taken: found } = row;
      const name = slotName(storeId, date, start);
      const expected = usesOf.get(name) ?? 0;
      if (!wanted.has(name) || found === expected) return [];
      const key = `${row.store_code} ${date} ${String(start).padStart(2, "0")}.00`;
      const subject = [String(storeId), date, String(start)];
      const since = midnight(date);
      return [{ kind: "slot_count", key, subject, expected, found, since }];
    });
  },
};
