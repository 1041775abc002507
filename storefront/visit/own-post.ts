import { stopNewsPath } from "@gerai/contract/news-codes";

/** Methods that change nothing. */
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Pages that mail programs post to, without saying where they come from (RFC 8058). The signed end of the address
 * is all that counts there, and no cookie does.
 */
const isForMailPrograms = ({ url }: Request): boolean =>
  new URL(url).pathname.startsWith(stopNewsPath);

/**
 * Whether what is sent may change something: only the shop's own pages may post to it. Browsers say
 * so in `Sec-Fetch-Site`; older ones in `Origin`. Its host may be the one that was asked, as well, where a proxy may
 * have taken the TLS off; but no page without TLS posts to a shop with it, as anybody on the way could have written
 * that page. A post that says nothing at all is refused.
 */
export const isOwnPost = (request: Request, publicUrl: string): boolean => {
  if (safe.has(request.method) || isForMailPrograms(request)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = URL.parse(request.headers.get("origin") ?? "");
  const shop = new URL(publicUrl);
  if (origin === null || (shop.protocol === "https:" && origin.protocol !== "https:")) return false;
  return [shop.host, new URL(request.url).host].includes(origin.host);
};

/**
 * What a page is asked with. React Router compares `Origin` with the host that was asked, which is a proxy's where one
 * takes the TLS off: the header goes, since `isOwnPost` has judged it.
 */
export const asPageRequest = (request: Request): Request => {
  if (safe.has(request.method)) return request;
  const asked = new Request(request);
  asked.headers.delete("origin");
  return asked;
};

const formType =
  /^(?:application\/x-www-form-urlencoded\s*(?:;|$)|multipart\/form-data\s*;.*boundary=[^\s;])/i;

/** Whether what is sent is a form, as the actions of pages read nothing else. */
export const isFormOrNone = ({ method, headers }: Request): boolean =>
  safe.has(method) || formType.test(headers.get("content-type") ?? "");
