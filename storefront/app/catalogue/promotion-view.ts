import type { Promotion } from "@gerai/contract/promotions";
import { lastInstantBefore, longDate } from "../dates.ts";
import { promotionPath } from "./paths.ts";

/** The last day of what ends at this instant, e.g. `30 November 2026`; the instant is no part of it. */
export const lastDay = (endsAt: string): string => longDate(lastInstantBefore(endsAt));

export const promotionCard = (promotion: Promotion) => ({
  to: promotionPath(promotion),
  name: promotion.name,
  label: promotion.label,
  picture: promotion.picture,
  until: lastDay(promotion.endsAt),
});

export type PromotionCardProps = ReturnType<typeof promotionCard>;
