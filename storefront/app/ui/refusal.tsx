import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./feedback.tsx";

interface RefusalProps {
  /** What the press was answered; each answer brings its reason into sight. */
  readonly answer: object;
  readonly children: ReactNode;
}

/** Why a press led to nothing, at the head of a page whose button may stand far below it. */
export function Refusal({ answer, children }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<object>(undefined);
  useEffect(() => {
    if (shown.current === answer) return;
    shown.current = answer;
    place.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <div ref={place}>
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}
