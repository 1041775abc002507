import { toRupiah, zero, type Rupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";

interface Fee {
  readonly fee: Rupiah;
  /** From this amount of goods on the delivery is free; null where it never is. */
  readonly freeFrom: Rupiah | null;
}

/** Goods from the store that make its sameday delivery free. */
export const freeDeliveryFrom: Rupiah = toRupiah(100_000);

/** What deliveries cost. The amount of goods is that of the delivery's own lines. */
const fees: Readonly<Record<DeliveryType, Fee>> = {
  [DeliveryType.Instant]: { fee: toRupiah(15_000), freeFrom: null },
  [DeliveryType.Warehouse]: { fee: toRupiah(12_000), freeFrom: toRupiah(150_000) },
  [DeliveryType.Seller]: { fee: toRupiah(15_000), freeFrom: null },
  [DeliveryType.Sameday]: { fee: toRupiah(9_000), freeFrom: freeDeliveryFrom },
};

/** What a delivery of this type costs with goods for so much. */
export const deliveryFee = (type: DeliveryType, goods: Rupiah): Rupiah => {
  const { fee, freeFrom } = fees[type];
  return freeFrom !== null && goods >= freeFrom ? zero : fee;
};
