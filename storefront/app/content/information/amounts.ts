import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatRupiah, toRupiah } from "@gerai/contract/money";
import { DeliveryType } from "@gerai/contract/order-codes";
import type { shopRules } from "@gerai/contract/shop-rules";

/** The amounts and times of the shop as they are configured now. */
export type ShopRules = ResponseOf<typeof shopRules>;

/** `Rp12.500` */
export const rupiahText = (amount: number): string => formatRupiah(toRupiah(amount));

/** `15 menit`, `2 jam`, `1 jam 30 menit` */
export const minutesText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`].filter(Boolean).join(" ");
};

/** `A`, `A dan B`, `A, B, dan C` */
export const listText = (parts: readonly string[]): string => {
  if (parts.length < 3) return parts.join(" dan ");
  return `${parts.slice(0, -1).join(", ")}, dan ${parts.at(-1)}`;
};

/** `09.00–12.00` */
export const hoursText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  [from, to].map((hour) => `${String(hour).padStart(2, "0")}.00`).join("–");

/** How each delivery is called here. */
export const deliveryNames: Readonly<Record<DeliveryType, string>> = {
  [DeliveryType.Instant]: "Instan dari toko",
  [DeliveryType.Sameday]: "Sameday dari toko",
  [DeliveryType.Warehouse]: "Gudang 1-3 hari",
  [DeliveryType.Seller]: "Penjual",
};
