import { offlinePath, wantedParameter } from "../app/offline/copies.ts";
import { offlineCache } from "./caches.ts";
import { barFiles, filesIn } from "./copy.ts";

/**
 * Keeps the offline page with its files, as a guest gets it.
 * @throws Error where the shop does not give it: the worker is then not installed, and tried again later
 */
export const keepOfflinePage = async (): Promise<void> => {
  const cache = await caches.open(offlineCache);
  const page = await fetch(offlinePath, { credentials: "omit", cache: "reload" });
  if (!page.ok) throw new Error(`${offlinePath} answers ${page.status}`);
  const html = await page.clone().text();
  await Promise.all([
    cache.put(offlinePath, page),
    cache.addAll([...Object.values(barFiles), ...filesIn(html)]),
  ]);
};

/** A file of the bar above copies, of this worker's own release. */
export const barFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** In place of a page that neither the network nor the cache has: the offline page, at its own address. */
export const insteadOf = async (request: Request): Promise<Response | undefined> => {
  const { pathname, search } = new URL(request.url);
  if (pathname === offlinePath) {
    return (await caches.open(offlineCache)).match(offlinePath, { ignoreVary: true });
  }
  const target = new URL(offlinePath, request.url);
  target.searchParams.set(wantedParameter, pathname + search);
  return Response.redirect(target.href, 302);
};
