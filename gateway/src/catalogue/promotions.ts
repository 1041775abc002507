import { promotionKind } from "@gerai/contract/catalogue";
import type { Promotion } from "@gerai/contract/promotions";
import { many, maybeOne, type Db } from "../db/database.ts";
import { markdownHtml } from "./markup.ts";
import { promotionText, runningPromotionById, runningPromotions } from "./queries.ts";
import { pictureView } from "./views.ts";

type PromotionRow = NonNullable<(typeof runningPromotions)["row"]>;

const promotionView = (row: PromotionRow): Promotion => ({
  promotionId: row.promotion_id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  label: row.label,
  kind: promotionKind.parse(row.kind),
  picture: pictureView(row.picture, row.picture_width, row.picture_height),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

/** The promotions that run at this time, in the order of the shop; at most a hundred. */
export const findPromotions = async (db: Db, now: Date): Promise<Promotion[]> =>
  (await many(db, runningPromotions, { now })).map(promotionView);

/** The promotion, or undefined when it does not run at this time. */
export const findPromotion = async (
  db: Db,
  promotionId: number,
  now: Date,
): Promise<Promotion | undefined> => {
  const row = await maybeOne(db, runningPromotionById, { now, promotionId });
  return row === undefined ? undefined : promotionView(row);
};

/** The text of its page as HTML; may be empty. */
export const readPromotionText = async (db: Db, promotionId: number): Promise<string> => {
  const written = await maybeOne(db, promotionText, { promotionId });
  return written === undefined ? "" : markdownHtml(written.body);
};
