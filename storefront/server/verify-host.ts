const servedPaths = "/verify-email";

const hostOf = (url: string): string => new URL(url).host;

/**
 * Where a host that only verifies e-mail addresses sends a visitor who wants anything else: to the
 * shop, under the same path (NAV-51). Undefined where the request is served. Both
 * hosts come from the configuration; what the request claims to be is only compared.
 */
export const redirectToShop = (
  request: Request,
  { publicUrl, verifyEmailUrl }: { readonly publicUrl: string; readonly verifyEmailUrl: string },
): string | undefined => {
  const { host, pathname, search } = new URL(request.url);
  const verifyHost = hostOf(verifyEmailUrl);
  if (host !== verifyHost || verifyHost === hostOf(publicUrl)) return undefined;
  return pathname.startsWith(servedPaths) ? undefined : `${publicUrl}${pathname}${search}`;
};
