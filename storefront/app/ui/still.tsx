import { createContext, type ReactElement, useContext, useState } from "react";

/**
 * `still`: stays as the server drew it. `live`: wakes up in the browser, which has its data, too; drawn in place
 * (undefined) where the source is met for the first time, since many are of one page alone.
 */
export type DrawnKind = "still" | "live";

/** The HTML of a part that is drawn from `source` and nothing else; `look` tells apart its parts. */
export type DrawOnce = (
  look: string,
  source: object,
  content: ReactElement,
  kind?: DrawnKind,
) => string | undefined;

/** Draws a part as HTML. Undefined in the browser: only the server provides it. */
export const DrawOnceContext = createContext<DrawOnce | undefined>(undefined);

/** The parts as the server drew them, by the ids of their elements; they outlive their elements. */
const drawn = new Map<string, string>();

const fromPage = (id: string): string | undefined =>
  typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML;

const fromFirstPage = (id: string): string | undefined => {
  const html = drawn.get(id) ?? fromPage(id);
  if (html !== undefined) drawn.set(id, html);
  return html;
};

interface StillProps {
  /** Unique in the shop, and never that of another element. */
  readonly id: string;
  /** All that the part is drawn from: for the same object the server draws it once. */
  readonly source: object;
  /**
   * Shows only once it is opened. It comes as text, which costs a slow phone nothing, and is put in place
   * by the first touch or key, before the program (`storefront/finish/defer-scripts.ts`); without scripts at once.
   */
  readonly isClosed?: boolean;
  /** Has no use for hooks and handlers: links and native controls work by themselves. */
  readonly children: ReactElement;
}

const asText = (html: string): string => `<noscript>${html}</noscript>`;

/**
 * A part of the page that stays as the server drew it: menus, the footer. It is drawn once for many
 * pages, its data do not travel a second time for the browser, and nothing has to wake up there. Where
 * the server has not drawn it, because the first page was one without it, the browser does.
 */
export function Still({ id, source, isClosed = false, children }: StillProps) {
  const drawOnce = useContext(DrawOnceContext);
  const [before] = useState(() => fromFirstPage(id));
  const now = before ?? drawOnce?.(id, source, children);
  if (now === undefined) return <div id={id}>{children}</div>;
  const html = before === undefined && isClosed ? asText(now) : now;
  return <div id={id} data-still="" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface DrawnProps<T extends object> {
  /**
   * Unique in the page, and the same in the browser as on the server. `useId` is not: where the page does
   * not hydrate, React renders it anew with other ids, and the part would not be found.
   */
  readonly id: string;
  /** Tells apart what is drawn from the same source. */
  readonly look: string;
  /** All that the part is drawn from; left out of the data of a whole page (`serverOnly`). */
  readonly source: T | undefined;
  /** Has no use for hooks and handlers. */
  readonly children: (source: T) => ReactElement;
}

/**
 * A part of this one page that stays as the server drew it, for as long as it is there: the browser has
 * no data of it and takes it as it is. Where the page does not hydrate (an extension or a translator has
 * changed it), React renders it anew, and the part is read from the document, which still holds it then.
 * A page that comes later comes with its data, and is drawn from them.
 */
export function Drawn<T extends object>({ id, look, source, children: draw }: DrawnProps<T>) {
  const drawOnce = useContext(DrawOnceContext);
  const [before] = useState(() => (source === undefined ? fromPage(id) : undefined));
  const html = before ?? (source && drawOnce?.(look, source, draw(source)));
  const element = { id, className: "drawn" };
  if (html !== undefined) {
    return <div {...element} data-still="" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <div {...element}>{source && draw(source)}</div>;
}
