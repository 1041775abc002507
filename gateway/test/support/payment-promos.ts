import type { ShopWorld } from "./shoppers.ts";

interface PromoRow {
  readonly promotion_code: string;
  readonly kind?: "percentage" | "amount";
  readonly percent_off?: number;
  readonly amount_off?: number;
  readonly max_discount?: number;
  readonly minimum?: number;
  readonly notice?: string;
  readonly payment_channels?: readonly string[];
  readonly store_codes?: readonly string[];
  readonly category_codes?: readonly string[];
}

/** A promotion of Rp5.000 with cards that runs at the seeded time, unless it says otherwise. */
export const addPaymentPromo = async (world: ShopWorld, changes: PromoRow): Promise<void> => {
  const row = {
    name: `Hemat ${changes.promotion_code}`,
    kind: "amount",
    amount_off: 5_000,
    payment_channels: ["CARD"],
    starts_at: "2026-11-01",
    ends_at: "2026-12-01",
    ...changes,
  };
  const columns = Object.keys(row);
  await world.query(
    `insert into payment_promotions (${columns.join(", ")})
     values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
};
