import { redirect } from "react-router";
import { notFound } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/sitemap-redirect.ts";
import { kindOfPath, sitemapAddress } from "./sitemap-paths.ts";

/** Sends crawlers to the sitemap files: where the operator keeps them, else to the shop's own. */
export const loader = ({ url, context }: Route.LoaderArgs) => {
  const { config } = context.get(shopContext);
  const kind = kindOfPath(url.pathname);
  if (kind === undefined) throw notFound();
  return redirect(sitemapAddress(config, kind));
};
