import { renderToStaticMarkup } from "react-dom/server";
import type { DrawOnce } from "../ui/still.tsx";
import { perObject } from "./per-object.ts";

/** The parts drawn from an object, by their ids. */
const partsOf = perObject((_source: object) => new Map<string, string>());

/** Draws each part once for each object that it is drawn from; the object may not change. */
export const drawOnce: DrawOnce = (id, source, content) => {
  const parts = partsOf(source);
  const known = parts.get(id);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(content);
  parts.set(id, html);
  return html;
};
