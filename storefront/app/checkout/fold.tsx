import { type ReactNode, useState } from "react";
import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import "./fold.css";

interface FoldLineProps {
  readonly icon: IconName;
  readonly title: string;
  /** What is chosen now. */
  readonly children: ReactNode;
}

/** What a choice of the checkout says in one line. */
export function FoldLine({ icon, title, children }: FoldLineProps) {
  return (
    <>
      <Icon name={icon} />
      <h2 className="fold__title soft tiny">{title}</h2>
      <span className="fold__chosen small strong">{children}</span>
    </>
  );
}

interface FoldProps extends Omit<FoldLineProps, "children"> {
  /** Of the region; the title if not given. */
  readonly label?: string;
  readonly chosen: ReactNode;
  /** Whether the shopper has to look into it. Once opened for that it stays open, whatever is chosen then. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** One choice of the checkout: a line that opens in place. `<details>`, so it works without JavaScript. */
export function Fold({ icon, title, label = title, chosen, isOpen, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <section aria-label={label}>
      <details className="fold" open={wasOpened}>
        <summary className="fold__line">
          <FoldLine icon={icon} title={title}>
            {chosen}
          </FoldLine>
          <span className="fold__change small strong">Ubah</span>
        </summary>
        <div className="fold__body stack gap-3">{children}</div>
      </details>
    </section>
  );
}
