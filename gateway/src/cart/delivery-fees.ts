import { toRupiah, zero, type Rupiah } from "@gerai/contract/money";

/** Delivery types of the specification: 0 instant, 1 warehouse (1-3 days), 2 seller, 7 sameday. */
export type DeliveryType = "0" | "1" | "2" | "7";

interface Fee {
  readonly fee: Rupiah;
  /** From this amount of goods on the delivery is free; null where it never is. */
  readonly freeFrom: Rupiah | null;
}

/** Goods from the store that make its sameday delivery free. */
export const freeDeliveryFrom: Rupiah = toRupiah(100_000);

/** One place for what deliveries cost; the amount of goods is that of the delivery's own lines. */
const fees: Readonly<Record<DeliveryType, Fee>> = {
  "0": { fee: toRupiah(15_000), freeFrom: null },
  "1": { fee: toRupiah(12_000), freeFrom: toRupiah(150_000) },
  "2": { fee: toRupiah(15_000), freeFrom: null },
  "7": { fee: toRupiah(9_000), freeFrom: freeDeliveryFrom },
};

/** What a delivery of this type costs with goods for so much. */
export const deliveryFee = (type: DeliveryType, goods: Rupiah): Rupiah => {
  const { fee, freeFrom } = fees[type];
  return freeFrom !== null && goods >= freeFrom ? zero : fee;
};
