import { previewNames, previewTicket } from "@gerai/contract/preview";
import { localMinute } from "../calendar.ts";
import type { Preview } from "../http/context.ts";
import { isMac, macOf } from "../signing.ts";

/**
 * Tickets that let content be seen as of another date, until they run out. Date, end and store stand in them,
 * signed; they are kept nowhere.
 */

const sign = (secret: string, body: string): string =>
  macOf(secret, "content-preview", body).toString("base64url");

/** The ticket of a preview; seconds are left out of its date, and parts of a second of its end. */
export const makePreview = (secret: string, { at, until, storeCode }: Preview): string => {
  const end = Math.floor(until.getTime() / 1_000).toString(36);
  const store = Buffer.from(storeCode ?? "").toString("base64url");
  const body = `${localMinute(at)}.${end}.${store}`;
  return `${body}.${sign(secret, body)}`;
};

const isGenuine = (secret: string, ticket: string): boolean => {
  const dot = ticket.lastIndexOf(".");
  const right = sign(secret, ticket.slice(0, dot));
  return isMac(Buffer.from(ticket.slice(dot + 1)), Buffer.from(right));
};

/** What the ticket lets be seen; undefined where it is not ours or has run out. */
export const readPreview = (secret: string, ticket: string, now: Date): Preview | undefined => {
  if (!previewTicket.test(ticket) || !isGenuine(secret, ticket)) return undefined;
  const [local = "", end = "", store = ""] = ticket.split(".");
  const until = new Date(Number.parseInt(end, 36) * 1_000);
  if (now >= until) return undefined;
  const storeCode = Buffer.from(store, "base64url").toString();
  return { at: new Date(`${local}:00+07:00`), until, storeCode: storeCode || null };
};

const inCookie = new RegExp(`(?:^|;\\s*)${previewNames.cookie}=([^;]{1,200})`);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};

/**
 * The ticket of a request: in the header where a page asks, in the cookie where the browser's program does; empty where
 * it brings none.
 */
export const ticketOf = ({ headers }: Request): string =>
  headers.get(previewNames.header) ??
  decoded(inCookie.exec(headers.get("cookie") ?? "")?.[1] ?? "");
