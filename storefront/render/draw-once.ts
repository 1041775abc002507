import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { perObject } from "../app/shop/per-object.ts";
import type { DrawOnce } from "../app/ui/still.tsx";
import type { PageParts } from "../finish/page-parts.ts";

/** The parts drawn from an object, by their looks. */
const partsOf = perObject((_source: object) => new Map<string, Uint8Array>());

const encoder = new TextEncoder();

const drawn = (look: string, source: object, content: ReactElement): Uint8Array => {
  const parts = partsOf(source);
  const html = parts.get(look) ?? encoder.encode(renderToStaticMarkup(content));
  parts.set(look, html);
  return html;
};

/** The parts of one page that are drawn once for many. */
export interface DrawnParts {
  /** Draws a part once for each object that it is drawn from, which may not change; leaves a mark in the page. */
  readonly drawOnce: DrawOnce;
  /** Puts the parts where their marks stand. */
  readonly insertInto: (html: string) => PageParts;
}

/**
 * React puts a page together as one text. Parts that are known stay out of that, as the bytes in which
 * they travel.
 * @param nonce random for each rendering: nothing that came in with data is taken for a mark
 */
export const drawnParts = (nonce: string): DrawnParts => {
  const parts: Uint8Array[] = [];
  const opening = `<!--${nonce}:`;
  const closing = "-->";
  return {
    drawOnce: (look, source, content) =>
      `${opening}${parts.push(drawn(look, source, content)) - 1}${closing}`,
    insertInto: (html) => {
      const [start = "", ...pieces] = html.split(opening);
      const inserted = pieces.flatMap((piece) => {
        const end = piece.indexOf(closing);
        return [parts[Number(piece.slice(0, end))] ?? "", piece.slice(end + closing.length)];
      });
      return [start, ...inserted];
    },
  };
};
