/** Methods that change nothing. */
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

const hostOf = (url: string): string | undefined => URL.parse(url)?.host;

/**
 * Whether what is sent may change something: only the shop's own pages may post to it. Browsers say
 * so in `Sec-Fetch-Site`; older ones in `Origin`, where the host is compared, as a proxy may have
 * taken the TLS off. A post that says nothing at all is refused.
 */
export const isOwnPost = (request: Request, publicUrl: string): boolean => {
  if (safe.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = hostOf(request.headers.get("origin") ?? "");
  return origin !== undefined && [hostOf(publicUrl), hostOf(request.url)].includes(origin);
};

const formType =
  /^(?:application\/x-www-form-urlencoded\s*(?:;|$)|multipart\/form-data\s*;.*boundary=[^\s;])/i;

/** Whether what is sent is a form, as the actions of pages read nothing else. */
export const isFormOrNone = ({ method, headers }: Request): boolean =>
  safe.has(method) || formType.test(headers.get("content-type") ?? "");
