import { createContext, type ReactElement, useContext, useState } from "react";

/** The HTML of a part that is drawn from `source` and nothing else. */
export type DrawOnce = (id: string, source: object, content: ReactElement) => string;

/** Only the server has one. */
export const DrawOnceContext = createContext<DrawOnce | undefined>(undefined);

/** The parts as the server drew them, by the ids of their elements; they outlive their elements. */
const drawn = new Map<string, string>();

const fromServer = (id: string): string | undefined => {
  if (typeof document === "undefined") return undefined;
  const html = drawn.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html !== undefined) drawn.set(id, html);
  return html;
};

interface StillProps {
  /** Unique in the shop, and never that of another element. */
  readonly id: string;
  /** All that the part is drawn from: for the same object the server draws it once. */
  readonly source: object;
  /** Has no use for hooks and handlers: links and native controls work by themselves. */
  readonly children: ReactElement;
}

/**
 * A part of the page that stays as the server drew it: menus, the footer. It is drawn once for many
 * pages, its data do not travel a second time for the browser, and nothing has to wake up there. Where
 * the server has not drawn it, because the first page was one without it, the browser does.
 */
export function Still({ id, source, children }: StillProps) {
  const drawOnce = useContext(DrawOnceContext);
  const [before] = useState(() => fromServer(id));
  const html = before ?? drawOnce?.(id, source, children);
  if (html === undefined) {
    return <div id={id}>{children}</div>;
  }
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
