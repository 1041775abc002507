import { formatNumber } from "@gerai/contract/numbers";
import type { Order } from "@gerai/contract/orders";
import { Icon } from "../ui/icon.tsx";

interface RowProps {
  readonly label: string;
  readonly count: number;
  readonly unit: string;
}

function Row({ label, count, unit }: RowProps) {
  return count > 0 ? (
    <div>
      <dt>{label}</dt>
      <dd className="numbers">
        +{formatNumber(count)} {unit}
      </dd>
    </div>
  ) : null;
}

/** Points and stars that the order brings; nothing where it brings none. */
export function OrderPoints({ order }: { readonly order: Order }) {
  const { totalPointReceived, pontaPointReceived, bonusPointReceived, star } = order;
  if (totalPointReceived === 0 && star.totalStar === 0) return null;
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Poin">
      <h3>
        <Icon name="coins" />
        Poin yang didapat
      </h3>
      <dl className="order__facts stack gap-2 small">
        <Row label="A-Poin belanja" count={pontaPointReceived} unit="A-Poin" />
        <Row label="Bonus A-Poin" count={bonusPointReceived} unit="A-Poin" />
        <Row label="Total A-Poin" count={totalPointReceived} unit="A-Poin" />
        {star.starDetails.map(({ description, starPoint }) => (
          <Row key={description} label={description} count={starPoint} unit="bintang" />
        ))}
        <Row label="Total bintang" count={star.totalStar} unit="bintang" />
      </dl>
    </section>
  );
}
