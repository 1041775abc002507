import { type RefObject, useEffect, useState } from "react";
import { IconButton } from "../ui/button.tsx";

interface RowArrowsProps {
  /** The element around the row; the row itself stays as the server drew it. */
  readonly around: RefObject<HTMLElement | null>;
  readonly label: string;
}

/** Of each push, so that the last card seen is still seen after it. */
const share = 0.8;

const rowIn = (around: HTMLElement | null): HTMLElement | null =>
  around?.querySelector<HTMLElement>(".card-row") ?? null;

const push = (row: HTMLElement | null, direction: 1 | -1): void => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const left = direction * (row?.clientWidth ?? 0) * share;
  row?.scrollBy({ left, behavior: calm ? "instant" : "smooth" });
};

/** Where a row can still be pushed to; a pixel's fraction does not count. */
const roomOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
});

/** Buttons that push a line of cards on and back; none where all of them are seen. */
export function RowArrows({ around, label }: RowArrowsProps) {
  const [{ before, after }, setRoom] = useState({ before: false, after: false });
  useEffect(() => {
    const row = rowIn(around.current);
    if (row === null) return undefined;
    const measure = () => setRoom(roomOf(row));
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", measure);
    };
  }, [around]);
  if (!before && !after) return null;
  return (
    <div className="row-arrows">
      <IconButton
        icon="chevron-left"
        label={`${label} sebelumnya`}
        disabled={!before}
        onClick={() => push(rowIn(around.current), -1)}
      />
      <IconButton
        icon="chevron-right"
        label={`${label} berikutnya`}
        disabled={!after}
        onClick={() => push(rowIn(around.current), 1)}
      />
    </div>
  );
}
