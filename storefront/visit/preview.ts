import { call } from "@gerai/contract/client";
import { contentPreview, previewNames, previewTicket } from "@gerai/contract/preview";
import { longDate, timeOfDay } from "../app/dates.ts";
import { cookiesOf, writeCookie } from "../app/http/cookies.ts";
import { ownPath } from "../app/http/own-path.ts";
import { type GatewayAccess, transportOf } from "../ask/gateway.ts";
import { type Answer, withHeaders } from "../finish/answer.ts";
import type { Visit } from "./visit.ts";

/** The shop as of another date, for whoever opened a signed link. */
export interface Preview {
  /** Signed by the gateway; goes along with each call. */
  readonly ticket: string;
  readonly at: Date;
  readonly until: Date;
  readonly storeCode: string | null;
}

/** Where 'Akhiri pratinjau' posts to. */
const endPreviewPath = "/pratinjau/akhiri";

const ask = async (
  gateway: GatewayAccess,
  request: Request,
  ticket: string | null | undefined,
): Promise<Preview | undefined> => {
  if (!ticket || !previewTicket.test(ticket)) return undefined;
  const transport = transportOf(gateway, { request, session: {} });
  const headers = { [previewNames.header]: ticket };
  const answer = await call<typeof contentPreview>(transport, contentPreview, {}, { headers });
  if (!answer.ok) return undefined;
  const { at, until, storeCode } = answer.data;
  return { ticket, at: new Date(at), until: new Date(until), storeCode };
};

/** The preview that a visit is part of, by its cookie; undefined where there is none, or it has run out. */
export const previewOf = async (
  gateway: GatewayAccess,
  { request }: Visit,
): Promise<Preview | undefined> =>
  ask(gateway, request, cookiesOf(request).get(previewNames.cookie));

const cookieFor = (ticket: string, maxAge: number, secure: boolean): string =>
  writeCookie(previewNames.cookie, ticket, { maxAge, secure });

const toPage = (path: string, cookie: string): Response =>
  new Response(null, { status: 303, headers: { location: path, "set-cookie": cookie } });

/**
 * Opens the preview of a signed link: leads to its page with the ticket in a cookie, which ends with it.
 * Undefined for all other requests, also with a ticket that is forged or has run out: they see today's shop.
 */
export const openPreview = async (
  gateway: GatewayAccess,
  { request, url: asked, isSecure }: Visit,
): Promise<Response | undefined> => {
  const url = new URL(asked);
  if (request.method !== "GET" || !url.searchParams.has(previewNames.parameter)) return undefined;
  const preview = await ask(gateway, request, url.searchParams.get(previewNames.parameter));
  if (preview === undefined) return undefined;
  const seconds = Math.floor((preview.until.getTime() - Date.now()) / 1_000);
  url.searchParams.delete(previewNames.parameter);
  const path = ownPath(url.pathname + url.search, "/");
  return toPage(path, cookieFor(preview.ticket, Math.max(seconds, 1), isSecure));
};

/** Ends the preview where the request asks for it. */
export const endPreview = ({ request, url, isSecure }: Visit): Response | undefined =>
  request.method === "POST" && url.pathname === endPreviewPath
    ? toPage("/", cookieFor("", 0, isSecure))
    : undefined;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const barOf = ({ at, storeCode }: Preview): string => {
  const when = `${longDate(at)}, ${timeOfDay(at)} WIB`;
  const where = storeCode === null ? "" : `, toko ${escaped(storeCode)}`;
  return `<aside class="preview-bar" aria-label="Pratinjau"><link href="/pratinjau.css" rel="stylesheet">
<p>Pratinjau untuk <strong>${when}</strong>${where}. Harga dan stok tetap hari ini.</p>
<form method="post" action="${endPreviewPath}"><button>Akhiri pratinjau</button></form></aside>`;
};

const bodyStart = "</head><body>";

/** React skips elements of the body that it did not write, so the bar stays while pages change below it. */
const withBar = (body: Uint8Array<ArrayBuffer>, preview: Preview): Uint8Array<ArrayBuffer> => {
  const page = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = page.indexOf(bodyStart);
  if (at < 0) return body;
  const end = at + bodyStart.length;
  return new Uint8Array(
    Buffer.concat([page.subarray(0, end), Buffer.from(barOf(preview)), page.subarray(end)]),
  );
};

/** Marks the answer as a preview, which neither caches nor search engines may store. */
export const asPreview = (answer: Answer, preview: Preview): Answer => {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
  const { body } = answer;
  const shown = isPage && body !== undefined ? { ...answer, body: withBar(body, preview) } : answer;
  return withHeaders(shown, { "cache-control": "private, no-store", "x-robots-tag": "noindex" });
};
