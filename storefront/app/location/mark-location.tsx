import { LinkButton } from "../ui/button.tsx";
import type { AddressView } from "./address-view.ts";
import { markLocationPath } from "./paths.ts";

interface MarkLocationProps {
  readonly address: Pick<AddressView, "id" | "labelAddress">;
  /** Where the form leads to. */
  readonly next: string;
}

/** Stands in place of `Pilih`: an address that no store serves needs another point before it can be chosen. */
export function MarkLocation({ address: { id, labelAddress }, next }: MarkLocationProps) {
  return (
    <LinkButton
      href={markLocationPath(id, next)}
      variant="secondary"
      size="small"
      icon="pin"
      aria-label={`Ubah titik lokasi ${labelAddress}`}
    >
      Ubah titik lokasi
    </LinkButton>
  );
}
