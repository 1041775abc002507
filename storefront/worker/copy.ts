import { copyHeader, copyHeaderNames, offlinePath } from "../app/offline/copies.ts";
import { copyTime, offlineTexts } from "../app/offline/messages.ts";

/** Says of bytes on the line what no longer holds for the text. */
const ofTransport = ["content-encoding", "content-length", "transfer-encoding"];

const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** Whether the shop lets this answer be kept, as a page of the address that was asked for. */
export const mayKeep = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.has(copyHeader) &&
  headers.get("content-type")?.startsWith("text/html") === true;

/** The page as it is kept. */
export const toCopy = (html: string, { headers }: Response, now: Date): Response => {
  const kept = new Headers(headers);
  for (const name of ofTransport) kept.delete(name);
  kept.set(copyHeaderNames.at, now.toISOString());
  kept.set(copyHeaderNames.title, encodeURIComponent(titleIn(html)));
  return new Response(html, { headers: kept });
};

/** Milliseconds since the page was kept. */
export const ageOf = (copy: Response, now: Date): number =>
  now.getTime() - Date.parse(copy.headers.get(copyHeaderNames.at) ?? "");

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Styles and program of the bar; they lie with the offline page. */
export const barFiles = { styles: "/salinan.css", program: "/salinan.js" } as const;

const barOf = (copiedAt: string, address: string): string =>
  `<aside class="copy-bar" aria-label="Salinan"><link href="${barFiles.styles}" rel="stylesheet">
<p role="status">${escaped(offlineTexts.copyFrom(copyTime(copiedAt)))}</p>
<a href="${escaped(address)}">${offlineTexts.renew}</a>
<a href="${offlinePath}">${offlineTexts.otherPages}</a><script src="${barFiles.program}" defer></script></aside>`;

/** To where the bar comes: behind the link that leads keyboards past the header, where there is one. */
const pageStart = /<\/head><body>(?:.*?<a class="skip-link[^>]*>[^<]*<\/a>)?/s;

/**
 * The copy as it is shown, with a bar that says so. React skips elements of the body that it did not write.
 * @param address path and search of the page
 */
export const copyWithBar = async (copy: Response, address: string): Promise<Response> => {
  const html = await copy.text();
  const bar = barOf(copy.headers.get(copyHeaderNames.at) ?? "", address);
  return new Response(
    html.replace(pageStart, (start) => start + bar),
    { headers: copy.headers },
  );
};

/** The addresses of the program, styles, fonts and drawings that a page names, each once. */
export const filesIn = (html: string): readonly string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g)),
];
