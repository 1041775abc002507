import { setVoucher } from "@gerai/contract/vouchers";
import { grantPoints } from "../../src/loyalty/points.ts";
import type { Shopper, ShopWorld } from "./shoppers.ts";

interface VoucherRow {
  readonly voucher_code: string;
  readonly kind?: "percentage" | "amount" | "free_delivery";
  readonly percent_off?: number;
  readonly amount_off?: number;
  readonly max_discount?: number;
  readonly minimum?: number;
  readonly per_member?: number;
  readonly quota?: number;
  readonly store_codes?: readonly string[];
  readonly category_codes?: readonly string[];
  readonly payment_channels?: readonly string[];
  readonly is_own?: boolean;
  readonly is_first_order?: boolean;
  readonly is_listed?: boolean;
  readonly starts_at?: string;
  readonly ends_at?: string;
}

/** A voucher of Rp5.000 that runs at the seeded time, unless it says otherwise. */
export const addVoucher = async (world: ShopWorld, changes: VoucherRow): Promise<string> => {
  const row = {
    name: `Voucher ${changes.voucher_code}`,
    kind: "amount",
    amount_off: 5_000,
    starts_at: "2026-11-01",
    ends_at: "2026-12-01",
    ...changes,
  };
  const columns = Object.keys(row);
  await world.query(
    `insert into vouchers (${columns.join(", ")})
     values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  return row.voucher_code;
};

/** Puts a voucher into the shopper's cart. */
export const chooseVoucher = (
  { call }: ShopWorld,
  { memberId, headers }: Shopper,
  voucherCode: string,
) => call(setVoucher, { body: { memberId, voucherCode } }, headers);

/** How many orders have the voucher by its counter. */
export const takenOf = async ({ query }: ShopWorld, voucherCode: string): Promise<number> => {
  const [row] = await query(
    `select c.taken from voucher_counters c join vouchers v using (voucher_id) where v.voucher_code = $1`,
    [voucherCode],
  );
  return Number(row?.["taken"] ?? 0);
};

/** A-Poin through the ledger. */
export const givePoints = (world: ShopWorld, { memberId }: Shopper, amount: number) => {
  const { db, clock, ids } = world.deps;
  const gift = { kind: "grant", amount, key: ids.next(), orderId: null } as const;
  return db.transaction((tx) => grantPoints(tx, memberId, gift, { now: clock.now(), ids }));
};

/** A-Poin that the member can spend. */
export const pointsOf = async ({ query }: ShopWorld, { memberId }: Shopper): Promise<number> => {
  const [row] = await query("select balance from point_balances where member_id = $1", [memberId]);
  return Number(row?.["balance"] ?? 0);
};

/** Ledgers whose entries are not zero together, or do not make the balance. */
export const ledgerFaults = ({ query }: ShopWorld) =>
  query(`
    select 'transaction' as what from point_entries group by member_id, transaction_id having sum(amount) <> 0
    union all
    select 'balance' from point_balances b
      left join point_entries e on e.member_id = b.member_id and e.account = 'member'
      group by b.member_id, b.balance having b.balance <> coalesce(sum(e.amount), 0)`);
