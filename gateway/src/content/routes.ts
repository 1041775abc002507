import type { Banner } from "@gerai/contract/content";
import * as contract from "@gerai/contract/content";
import { safeHtml } from "../catalogue/markup.ts";
import { readSeo } from "../catalogue/seo.ts";
import { imageView } from "../catalogue/views.ts";
import { many } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { route, type Router } from "../http/handle.ts";
import { bannersAt, homeSections } from "./queries.ts";

/** The banner slot of the promotion pages. */
const promotionsBannerSlot = "promotions";
const bannerWidth = 1440;

interface Page {
  readonly start: number;
  readonly limit: number;
}

const readBanners = async (
  { readDb, clock }: Deps,
  bannerSlot: string,
  { start, limit }: Page,
): Promise<Banner[]> => {
  const rows = await many(readDb, bannersAt, { bannerSlot, now: clock.now(), limit, start });
  return rows.map(({ banner_id: bannerId, title, link, picture: id, width, height }) => ({
    bannerId,
    title,
    picture: { id, width, height },
    image: imageView(id, bannerWidth),
    link,
  }));
};

/** Banners, the home page's texts, and what stands below its lists. */
export const contentRoutes = (router: Router): void => {
  route(router, contract.promotionBanners, ({ query }, { deps }) =>
    readBanners(deps, promotionsBannerSlot, query),
  );

  route(router, contract.banners, ({ params, query }, { deps }) =>
    readBanners(deps, params.location, query),
  );

  route(router, contract.homeSeo, (_, { deps }) => readSeo(deps.readDb, "homepage"));

  route(router, contract.homeBottom, async (_, { deps }) => {
    const rows = await many(deps.readDb, homeSections);
    return rows.map(({ section_code: code, title, body }) => ({
      code,
      title,
      body: safeHtml(body),
    }));
  });
};
