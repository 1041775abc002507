import type { Promotion } from "@gerai/contract/promotions";
import { promotionPath } from "./paths.ts";

const day = new Intl.DateTimeFormat("id-ID", {
  timeZone: "Asia/Jakarta",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** `30 November 2026`, as it is in Jakarta. */
export const formatDay = (instant: string): string => day.format(new Date(instant));

export const promotionCard = (promotion: Promotion) => ({
  to: promotionPath(promotion),
  name: promotion.name,
  label: promotion.label,
  picture: promotion.picture,
  until: formatDay(promotion.endsAt),
});

export type PromotionCardProps = ReturnType<typeof promotionCard>;
