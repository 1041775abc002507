import { createContext, type ReactElement, useContext, useState } from "react";

/** The HTML of a part that is drawn from `source` and nothing else; `look` tells apart its parts. */
export type DrawOnce = (look: string, source: object, content: ReactElement) => string;

/** Draws a part as HTML. Undefined in the browser: only the server provides it. */
export const DrawOnceContext = createContext<DrawOnce | undefined>(undefined);

/** The parts of the frame as the server drew them, by the ids of their elements; they outlive their elements. */
const frameParts = new Map<string, string>();

const fromPage = (id: string): string | undefined =>
  typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML;

const ofFrame = (id: string): string | undefined => {
  const html = frameParts.get(id) ?? fromPage(id);
  if (html !== undefined) frameParts.set(id, html);
  return html;
};

const asText = (html: string): string => `<noscript>${html}</noscript>`;

interface StillProps<T extends object> {
  /**
   * Unique in the page, and the same in the browser as on the server. `useId` is not: where the page does
   * not hydrate, React renders it anew with other ids, and the part would not be found.
   */
  readonly id: string;
  /** All that the part is drawn from; undefined in the browser where it is left out of a whole page's data (`serverOnly`). */
  readonly source: T | undefined;
  /** Tells apart what is drawn from the same source. */
  readonly look?: string;
  /** Belongs to the frame of the shop, whose parts are the same on all pages; `id` is then unique in the shop. */
  readonly isOfFrame?: boolean;
  /**
   * Shows only once it is opened. It comes as text, which costs a slow phone nothing, and is put in place
   * by the first touch or key, before the program (`finish/defer-scripts.ts`); without scripts at once.
   */
  readonly isClosed?: boolean;
  /** Has no use for hooks and handlers: links and native controls work by themselves. */
  readonly children: (source: T) => ReactElement;
}

/**
 * A part that stays as the server drew it, for as long as it is there: menus, the footer, guests' shelves. The server
 * draws it once for each source, its data do not travel a second time for the browser, and nothing has to wake up.
 * Where the page does not hydrate (an extension or a translator has changed it), React renders it anew, and the part is
 * read from the document, which still holds it then. A page that comes later comes with its data, and is drawn from them.
 */
export function Still<T extends object>(part: StillProps<T>) {
  const { id, source, look = id, isOfFrame = false, isClosed = false, children: draw } = part;
  const drawOnce = useContext(DrawOnceContext);
  const [before] = useState(() => {
    if (isOfFrame) return ofFrame(id);
    return source === undefined ? fromPage(id) : undefined;
  });
  const drawn = before ?? (source && drawOnce?.(look, source, draw(source)));
  const element = { id, className: isOfFrame ? undefined : "drawn" };
  if (drawn === undefined) return <div {...element}>{source && draw(source)}</div>;
  const html = before === undefined && isClosed ? asText(drawn) : drawn;
  return <div {...element} data-still="" dangerouslySetInnerHTML={{ __html: html }} />;
}
