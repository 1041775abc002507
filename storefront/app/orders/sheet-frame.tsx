import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { timings } from "../timings.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { turnsPage } from "../ui/link-options.ts";
import { useIsLive } from "../use-is-live.ts";
import { timeLeft } from "./press-time.ts";
import { useSheet } from "./use-sheet.ts";

interface SheetFrameProps {
  readonly id: string;
  readonly title: string;
  /** The way back, from a view to the order. */
  readonly back?: boolean;
  /** `picture`: a small dialog around one picture. */
  readonly shape?: "sheet" | "picture";
  /** What a press came to; it is read out. */
  readonly news?: ReactNode;
  readonly children: ReactNode;
}

/** Whether the sheet may come: it keeps its time from the press that opened it. */
const useDue = (shape: "sheet" | "picture"): boolean => {
  const wait = shape === "sheet" ? timings.orderDetail : timings.tillReceipt;
  const isLive = useIsLive();
  const [isDue, setDue] = useState(!isLive || timeLeft(wait) === 0);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), timeLeft(wait));
    return () => clearTimeout(timer);
  }, [isDue, wait]);
  return isDue;
};

/** One view. What was pressed to come here may be gone with the view before: the sheet takes the focus then. */
function SheetBody({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = ref.current?.closest<HTMLElement>("dialog:modal");
    if (document.activeElement === document.body) sheet?.focus();
  }, []);
  return (
    <div ref={ref} className="order-sheet__body">
      {children}
    </div>
  );
}

/**
 * A sheet that covers the screen, over the list. It is a dialog that is open in the HTML already, so that it
 * is read without scripts, too; the program makes it modal. Only its button and Escape close it.
 */
export function SheetFrame({
  id,
  title,
  back = false,
  shape = "sheet",
  news,
  children,
}: SheetFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isLive = useIsLive();
  const [rises] = useState(isLive);
  const { list, to, close } = useSheet();
  const isDue = useDue(shape);
  useLayoutEffect(() => {
    const sheet = ref.current;
    if (!isDue || !isLive || sheet?.open !== false) return undefined;
    sheet.showModal();
    // Focus goes to the sheet itself, not to its first button.
    sheet.focus();
    // A dialog that is taken away while it is open does not give the focus back.
    return () => sheet.close();
  }, [isLive, isDue]);
  if (!isDue) return null;
  return (
    <dialog
      ref={ref}
      id={id}
      open={!isLive}
      tabIndex={-1}
      className={classNames(
        "dialog",
        "order-sheet",
        shape === "picture" && "order-sheet--picture",
        rises && "order-sheet--rises",
      )}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <header className="order-sheet__head row gap-2">
        {back && (
          <a href={to()} {...turnsPage} className="icon-button" aria-label="Kembali ke pesanan">
            <Icon name="back" />
          </a>
        )}
        <h2 id={`${id}-title`}>{title}</h2>
        <a
          href={list}
          className="icon-button"
          aria-label="Tutup"
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <Icon name="close" />
        </a>
      </header>
      {/* It stands here before there is news, and whatever the view: only so is it read out. */}
      <div role="status" className="order-sheet__news">
        {news}
      </div>
      {/* Each view begins at its top. */}
      <SheetBody key={title}>
        {shape === "sheet" ? <div className="order stack gap-4">{children}</div> : children}
      </SheetBody>
    </dialog>
  );
}
