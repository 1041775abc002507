import type { Banner } from "@gerai/contract/content";
import { imageView } from "../catalogue/views.ts";
import { many } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Context } from "../http/context.ts";
import { inStore } from "./in-store.ts";
import { bannersAt } from "./queries.ts";

/** The banner slot of the promotion pages. */
export const promotionsBannerSlot = "promotions";
const bannerWidth = 1440;
/** Of a slot, as one store shows it. */
const maxBanners = 200;

interface Page {
  readonly start: number;
  readonly limit: number;
}

type BannerRow = StatementRow<typeof bannersAt>;

const phonePicture = (row: BannerRow): Banner["phonePicture"] => {
  const { phone_picture: id, phone_width: width, phone_height: height } = row;
  return id === null || width === null || height === null ? null : { id, width, height };
};

const bannerView = (row: BannerRow): Banner => {
  const { picture: id, width, height } = row;
  return {
    bannerId: row.banner_id,
    title: row.title,
    picture: { id, width, height },
    phonePicture: phonePicture(row),
    alt: row.alt,
    showsTitle: row.shows_title,
    image: imageView(id, bannerWidth),
    link: row.link,
  };
};

/** The running banners of a slot, as the shopper's store shows them, in their order. */
export const readBanners = async (
  viewer: Pick<Context<unknown>, "deps" | "shelf" | "preview">,
  bannerSlot: string,
  { start, limit }: Page,
): Promise<Banner[]> => {
  const { readDb, clock } = viewer.deps;
  const now = clock.now();
  const rows = await inStore(viewer, maxBanners, (wanted) =>
    many(readDb, bannersAt, { bannerSlot, now, ...wanted }),
  );
  return rows.slice(start, start + limit).map(bannerView);
};
