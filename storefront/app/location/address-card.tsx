import type { ReactNode } from "react";
import { Badge } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { AddressView } from "./address-view.ts";

/** What keeps an address from being delivered to; undefined where nothing does. */
const obstacle = ({ hasPin, storeSupportValid }: AddressView): string | undefined => {
  if (!hasPin) return "Titik lokasi belum ditandai";
  return storeSupportValid ? undefined : "Belum terjangkau";
};

/** Stands where the others have the button that chooses them. */
export function ChosenMark() {
  return (
    <span className="address-card__chosen inline-row thumb-high gap-1 small">
      <Icon name="check-circle" size="small" />
      Dipakai sekarang
    </span>
  );
}

interface AddressCardProps {
  readonly address: AddressView;
  /** Whether the shopping goes there now. */
  readonly isChosen: boolean;
  /** Buttons and links. */
  readonly children: ReactNode;
}

/** One address, and what can be done with it. */
export function AddressCard({ address, isChosen, children }: AddressCardProps) {
  const { labelAddress, active, name, contactNumber, text, courierNote } = address;
  const problem = obstacle(address);
  return (
    <li className="address-card padded-4 outlined stack gap-1" aria-current={isChosen || undefined}>
      <div className="row wrap gap-2">
        <strong>{labelAddress}</strong>
        {active && <Badge tone="accent">Utama</Badge>}
        {problem !== undefined && <Badge tone="warning">{problem}</Badge>}
      </div>
      <p>
        {name} · {contactNumber}
      </p>
      <p className="soft small">{text}</p>
      {courierNote !== "" && <p className="soft small">Catatan: {courierNote}</p>}
      <div className="address-card__actions row wrap">{children}</div>
    </li>
  );
}
