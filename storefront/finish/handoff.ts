import type { EntryContext } from "react-router";
import { nonceAttribute, streamController } from "../app/private-details.ts";

/** Inside a script these would end it, or begin markup. */
const unsafe = /[&<>\u2028\u2029]/g;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Takes the loaders' data, encoded for the browser, out of the context, so that React Router does not
 * write them itself: it does so in a component that waits, and a tree with waiting parts can only be
 * rendered as a stream.
 */
export const takeHandoff = async (context: EntryContext): Promise<string> => {
  const { serverHandoffStream } = context;
  if (serverHandoffStream === undefined) return "";
  context.serverHandoffStream = undefined;
  return new Response(serverHandoffStream).text();
};

/**
 * The end of a page with the loaders' data in it, in the words in which React Router's program takes
 * them.
 */
export const withHandoff = (pageEnd: string, data: string, nonce: string): string => {
  const bodyEnd = pageEnd.lastIndexOf("</body>");
  if (data === "" || bodyEnd < 0) return pageEnd;
  const text = JSON.stringify(data).replaceAll(unsafe, escaped);
  const code = `${streamController}.enqueue(${text});${streamController}.close()`;
  const script = `<script${nonceAttribute(nonce)}>${code}</script>`;
  return pageEnd.slice(0, bodyEnd) + script + pageEnd.slice(bodyEnd);
};
