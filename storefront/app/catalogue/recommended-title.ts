import type { Shop } from "../shop/shop-context.ts";

/**
 * What the recommended products are called, most sold first. A guest's list is everybody's: nothing in it is
 * chosen for who reads it.
 */
export const recommendedTitle = ({ session }: Pick<Shop, "session">): string =>
  session.token === undefined ? "Terlaris" : "Rekomendasi untuk Anda";
