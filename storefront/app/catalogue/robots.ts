import { cacheControlOf, sitemapSharing } from "@gerai/contract/sharing";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/robots.ts";
import { sitemapAddress } from "./sitemap-paths.ts";

/** Pages of one visitor, and the countless orders and filters of one list. */
const closed = [
  "/cart",
  "/checkout",
  "/account",
  "/login",
  "/register",
  "/alamat",
  "/daftar-belanja",
  "/find",
  "/*?*urut=",
  "/*?*merek=",
  "/*?*kategori=",
  "/*?*min=",
  "/*?*maks=",
  "/*?*halal=",
  "/*?*asal=",
];

export const loader = ({ context }: Route.LoaderArgs) => {
  const { config } = context.get(shopContext);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${sitemapAddress(config, "main")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": cacheControlOf(sitemapSharing),
    },
  });
};
