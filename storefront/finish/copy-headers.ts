import { createHash } from "node:crypto";
import { copyHeader, visitorHeader, wantedHeader } from "../app/offline/copies.ts";
import { mayBeKept } from "../app/offline/kept-pages.ts";
import { sessionOf } from "../app/session/read-session.ts";
import { pageOf } from "../render/page-path.ts";
import type { Answer } from "./answer.ts";

/** Says nothing about the token, and is another one after each login. */
const markOf = (token: string | undefined): string =>
  token === undefined
    ? "guest"
    : createHash("sha256").update(`copies:${token}`).digest("base64url").slice(0, 22);

/** Previews and pages that lack a part say themselves that nobody may keep them. */
const isForEveryVisit = ({ headers }: Answer): boolean =>
  headers.get("cache-control")?.includes("no-store") !== true;

/** What tells a browser's service worker whose page this is, and whether a copy of it may be kept. */
export const copyHeaders = (request: Request, answer: Answer): Record<string, string> => {
  if (!isForEveryVisit(answer)) return {};
  const { token } = sessionOf(request);
  const isPage = request.method === "GET" && (answer.status === 200 || answer.status === 304);
  const isKept = isPage && mayBeKept(pageOf(new URL(request.url).pathname));
  return { [visitorHeader]: markOf(token), ...(isKept && { [copyHeader]: "1" }) };
};

/** Whether a service worker asks for a page to keep it: nobody sees it, so nothing may count as seen. */
export const isForCopy = (request: Request): boolean => request.headers.has(wantedHeader);

/** The answer without cookies, which belong to visits. */
export const withoutCookies = ({ status, headers, body }: Answer): Answer => {
  const left = new Headers(headers);
  left.delete("set-cookie");
  return { status, headers: left, body };
};
