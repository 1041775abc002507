import { cacheControlOf, sitemapSharing } from "@gerai/contract/sharing";
import { pagesXml } from "../catalogue/sitemap-xml.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/sitemap-pages.ts";
import { pageNames } from "./information/page-names.ts";

const lists = ["promo", "promotion-page", "kategori", "brands", "rekomendasi", "terbaru"];

/** Home, the lists with an address of their own, and the information pages: what no other sitemap names. */
export const loader = ({ context }: Route.LoaderArgs): Response => {
  const { publicUrl } = context.get(shopContext).config;
  const entries = ["", ...lists, ...pageNames].map((name) => ({
    url: `${publicUrl}/${name}`,
    changedAt: null,
  }));
  return new Response(pagesXml(entries), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": cacheControlOf(sitemapSharing),
    },
  });
};
