import type { ShopConfig } from "../../shop/shop-config.ts";

/** `1500 000 (Setiap hari, 08.00–21.00 WIB)` */
export const phoneLabel = ({ support }: ShopConfig): string =>
  `${support.phone} (${support.hours})`;
