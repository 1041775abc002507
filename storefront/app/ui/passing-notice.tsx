import { type ReactNode, useEffect, useState } from "react";
import { timings } from "../timings.ts";
import { IconButton } from "./button.tsx";
import type { IconName } from "./icon-name.ts";
import { Icon } from "./icon.tsx";
import "./passing-notice.css";

interface PassingNoticeProps {
  readonly title: string;
  readonly icon: IconName;
  /** What has happened. */
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/**
 * Stands at the foot of the page for ten seconds (always, without JavaScript), or for as long as somebody who
 * has come to it likes.
 */
export function PassingNotice({ title, icon, text, children }: PassingNoticeProps) {
  const [isShown, setShown] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setShown(false), timings.passingNotice);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (!isShown) return null;
  const hold = () => setHeld(true);
  return (
    <section className="passing-notice" aria-label={title} onFocus={hold} onPointerEnter={hold}>
      <Icon name={icon} />
      <span role="status">{text}</span>
      {children}
      <IconButton icon="close" label="Tutup" onClick={() => setShown(false)} />
    </section>
  );
}
