import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { DrawnKind, DrawOnce } from "../app/ui/still.tsx";
import type { PageParts } from "../finish/page-parts.ts";
import { perObject } from "./per-object.ts";

/** The parts drawn from an object, by their looks. */
const partsOf = {
  still: perObject((_source: object) => new Map<string, Uint8Array>()),
  live: perObject((_source: object) => new Map<string, Uint8Array>()),
} as const satisfies Record<DrawnKind, unknown>;

/** What wakes up needs React's marks between texts and around boundaries; what stays does without. */
const render = { still: renderToStaticMarkup, live: renderToString } as const;

const encoder = new TextEncoder();

/** Sources of what wakes up that a page has shown. */
const met = new WeakSet<object>();

const isMet = (source: object): boolean => {
  const before = met.has(source);
  met.add(source);
  return before;
};

type Part = readonly [look: string, source: object, content: ReactElement, kind: DrawnKind];

const drawn = (...[look, source, content, kind]: Part): Uint8Array => {
  const parts = partsOf[kind](source);
  const known = parts.get(look);
  if (known !== undefined) return known;
  const html = encoder.encode(render[kind](content));
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
    drawOnce: (look, source, content, kind = "still") => {
      if (kind === "live" && !isMet(source)) return undefined;
      return `${opening}${parts.push(drawn(look, source, content, kind)) - 1}${closing}`;
    },
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
