import { type ReactNode, useEffect, useRef, useState } from "react";
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
  const ref = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const listening = new AbortController();
    const timer = setTimeout(() => setShown(false), timings.passingNotice);
    const hold = () => clearTimeout(timer);
    for (const coming of ["focusin", "pointerenter"]) {
      ref.current?.addEventListener(coming, hold, { signal: listening.signal });
    }
    return () => {
      listening.abort();
      hold();
    };
  }, []);
  if (!isShown) return null;
  return (
    <section ref={ref} className="passing-notice row gap-2 small" aria-label={title}>
      <Icon name={icon} />
      <span role="status">{text}</span>
      {children}
      <IconButton icon="close" label="Tutup" onClick={() => setShown(false)} />
    </section>
  );
}
