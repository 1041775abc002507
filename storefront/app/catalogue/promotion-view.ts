import type { Promotion } from "@gerai/contract/promotions";
import { promotionPath } from "./paths.ts";

const day = new Intl.DateTimeFormat("id-ID", {
  timeZone: "Asia/Jakarta",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The last day of what ends at this instant, e.g. `30 November 2026`; the instant is no part of it. */
export const lastDay = (endsAt: string): string => day.format(Date.parse(endsAt) - 1);

export const promotionCard = (promotion: Promotion) => ({
  to: promotionPath(promotion),
  name: promotion.name,
  label: promotion.label,
  picture: promotion.picture,
  until: lastDay(promotion.endsAt),
});

export type PromotionCardProps = ReturnType<typeof promotionCard>;
