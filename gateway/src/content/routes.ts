import * as contract from "@gerai/contract/content";
import * as home from "@gerai/contract/home-sections";
import { contentPreview } from "@gerai/contract/preview";
import { markdownHtml } from "../catalogue/markup.ts";
import { readSeo } from "../catalogue/seo.ts";
import { many } from "../db/database.ts";
import { fail } from "../failure.ts";
import { route, type Router } from "../http/handle.ts";
import { promotionsBannerSlot, readBanners } from "./banners.ts";
import { readHomeSections, readSectionProducts } from "./home-sections.ts";
import { readInformation } from "./information.ts";
import { homeSections } from "./queries.ts";

/** Banners, the home page's texts, and what stands below its lists. */
export const contentRoutes = (router: Router): void => {
  route(router, contract.promotionBanners, ({ query }, context) =>
    readBanners(context, promotionsBannerSlot, query),
  );

  route(router, contract.banners, ({ params, query }, context) =>
    readBanners(context, params.location, query),
  );

  route(router, home.homeSections, (_, context) => readHomeSections(context));

  route(router, home.homeSectionProducts, ({ params, query }, context) =>
    readSectionProducts(context, params.code, query),
  );

  route(router, contract.homeSeo, (_, { deps }) =>
    readSeo(deps.readDb, "homepage", deps.clock.now()),
  );

  route(router, contract.homeBottom, async (_, { deps }) => {
    const rows = await many(deps.readDb, homeSections, { now: deps.clock.now() });
    return rows.map(({ section_code: code, title, body }) => ({
      code,
      title,
      body: markdownHtml(body),
    }));
  });

  route(router, contentPreview, async (_, { request }) => {
    const preview = router.resolvers.findPreview(request);
    if (preview === undefined) return fail("PREVIEW_ENDED");
    const { at, until, storeCode } = preview;
    return { at: at.toISOString(), until: until.toISOString(), storeCode };
  });

  route(router, contract.informationPage, ({ params }, { deps }) =>
    readInformation(deps.readDb, params.page, deps.clock.now()),
  );
};
