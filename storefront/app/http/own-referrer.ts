import { ownPath } from "./own-path.ts";

/**
 * The shop's own page that the request came from, as a path; undefined where it came from elsewhere or
 * does not say. Its host is the one of `publicUrl` or of the request: a proxy need not pass on the visitor's.
 */
export const ownReferrer = (request: Request, publicUrl: string): string | undefined => {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  const ownHosts = [publicUrl, request.url].map((url) => new URL(url).host);
  if (referrer === null || !ownHosts.includes(referrer.host)) return undefined;
  return ownPath(referrer.pathname + referrer.search, "/");
};
