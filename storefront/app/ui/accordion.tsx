import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface AccordionProps {
  readonly title: string;
  readonly open?: boolean;
  /** Those of one group close each other. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** A title that unfolds its content; `<details>`, so it works without JavaScript. */
export function Accordion({ title, open = false, group, children }: AccordionProps) {
  return (
    <details className="accordion" open={open} name={group}>
      <summary className="accordion__title">
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="accordion__body">{children}</div>
    </details>
  );
}
