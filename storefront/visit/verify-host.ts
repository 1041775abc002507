const servedPaths = "/verify-email";

const hostOf = (url: string): string => new URL(url).host;

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether the request names another host than the shop's: sessions do not work across hosts. */
const isOtherLoopback = (asked: URL, own: URL): boolean =>
  asked.protocol === own.protocol &&
  asked.port === own.port &&
  asked.hostname !== own.hostname &&
  [asked, own].every(({ hostname }) => loopback.test(hostname));

/**
 * Where the shop is under the same path, for who wants anything else of a host that only verifies e-mail addresses
 * (NAV-51), and for who reads a page by another name of this machine than the public address has. Undefined where the
 * request is served. Both hosts come from the configuration; what the request claims to be is only compared.
 */
export const redirectToShop = (
  request: Request,
  { publicUrl, verifyEmailUrl }: { readonly publicUrl: string; readonly verifyEmailUrl: string },
): string | undefined => {
  const asked = new URL(request.url);
  const { host, pathname, search } = asked;
  if (request.method === "GET" && isOtherLoopback(asked, new URL(publicUrl))) {
    return `${publicUrl}${pathname}${search}`;
  }
  const verifyHost = hostOf(verifyEmailUrl);
  if (host !== verifyHost || verifyHost === hostOf(publicUrl)) return undefined;
  return pathname.startsWith(servedPaths) ? undefined : `${publicUrl}${pathname}${search}`;
};
