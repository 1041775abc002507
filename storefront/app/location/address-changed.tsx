import { useEffect, useState } from "react";
import { timings } from "../timings.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { AddressUndo } from "./address-undo.ts";
import { choosePath } from "./paths.ts";
import "./address-changed.css";

interface AddressChangedProps {
  readonly label: string;
  readonly undo: AddressUndo;
  /** The page that shows it, to come back to. */
  readonly page: string;
}

/**
 * Says where the shopping goes from now on, and offers the way back. A form that loads a page: prices,
 * stock and cart all follow the address.
 */
export default function AddressChanged({ label, undo, page }: AddressChangedProps) {
  const [isShown, setShown] = useState(true);
  /** Somebody has come to it: it stays for as long as they like. */
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setShown(false), timings.addressUndo);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (!isShown) return null;
  return (
    <section className="address-changed" aria-label="Alamat diganti">
      <Icon name="pin" />
      <span>
        Dikirim ke <strong>{label}</strong>
      </span>
      <form method="post" action={`${choosePath}?kembali=${encodeURIComponent(page)}`}>
        <input type="hidden" name="addressId" value={undo.addressId} />
        <Button
          name="intent"
          value="undo"
          variant="quiet"
          size="small"
          onFocus={() => setHeld(true)}
          onPointerEnter={() => setHeld(true)}
        >
          Urungkan
        </Button>
      </form>
      <IconButton icon="close" label="Tutup" onClick={() => setShown(false)} />
    </section>
  );
}
