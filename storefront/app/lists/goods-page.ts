import { ownPath } from "../http/own-path.ts";

const goodsPages =
  /^\/(?:(?:c|b|p|find|jual|promo|pilihan)\/.|(?:promotion-page|rekomendasi|terbaru|biasa-dibeli)(?:\?|$))/;

/** A page with products, to which whoever has saved one of them wants to come back; undefined for all other paths. */
export const goodsPage = (path: string | null | undefined): string | undefined => {
  const own = ownPath(path, "");
  return goodsPages.test(own) ? own : undefined;
};
