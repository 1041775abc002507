import { type ReactNode, useEffect, useState } from "react";
import { timings } from "../timings.ts";
import { Button, IconButton } from "../ui/button.tsx";
import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import "./undo-notice.css";

interface UndoNoticeProps {
  readonly title: string;
  readonly icon: IconName;
  /** What has happened. */
  readonly children: ReactNode;
  /** Where the way back is posted to, with `intent`. */
  readonly action: string;
  readonly intent: string;
  readonly addressId: string;
}

/**
 * Says what has happened to an address, and offers the way back for ten seconds (always, without
 * JavaScript). A form that loads a page: prices, stock and cart all follow the address.
 */
export function UndoNotice({ title, icon, children, ...form }: UndoNoticeProps) {
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
    <section className="undo-notice" aria-label={title}>
      <Icon name={icon} />
      <span>{children}</span>
      <form method="post" action={form.action}>
        <input type="hidden" name="addressId" value={form.addressId} />
        <Button
          name="intent"
          value={form.intent}
          variant="quiet"
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
