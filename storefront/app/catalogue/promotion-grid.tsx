import { Badge } from "../ui/feedback.tsx";
import { Picture } from "../ui/picture.tsx";
import type { PromotionCardProps } from "./promotion-view.ts";
import "./catalogue.css";

/** Running promotions as large cards. */
export function PromotionGrid({
  promotions,
}: {
  readonly promotions: readonly PromotionCardProps[];
}) {
  return (
    <ul className="plain-list promotions stack gap-4">
      {promotions.map(({ to, name, label, picture, until }) => (
        <li key={to}>
          <a className="promotion-card outlined plain-link" href={to}>
            {picture && <Picture picture={picture} alt="" place="promotion" />}
            <span className="start padded-4 stack gap-2">
              <Badge tone="sale">{label}</Badge>
              <strong>{name}</strong>
              <span className="soft small">Sampai {until}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
