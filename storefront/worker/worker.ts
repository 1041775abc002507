import { registerRoute } from "workbox-routing";
import { isCostly } from "../app/costly-connection.ts";
import { isDataPath, pageOf } from "../app/http/page-path.ts";
import { mayBeCopied } from "../app/offline/copied-pages.ts";
import { endsSession } from "../app/session/session-ends.ts";
import { cacheNames, emptyCaches, offlineCache } from "./caches.ts";
import { barFiles } from "./copy.ts";
import { files, pictures } from "./files.ts";
import { barFile, keepOfflinePage } from "./offline-page.ts";
import { keepPage, pageData, pages } from "./pages.ts";
import { endNews, openNews, showNews } from "./push.ts";
import { rest } from "./rest.ts";

declare const self: ServiceWorkerGlobalScope;

/** Where the session may end: an account is deleted only with the right password. */
const deletionPage = "/user-account/hapus";

/** The page that each tab came to last, within the program. */
const reached = new Map<string, string>();

/** The page whose data are asked for, as a page; undefined where no copy of it may be kept. */
const pageBehind = (data: URL): string | undefined => {
  const path = pageOf(data.pathname);
  if (!mayBeCopied(path)) return undefined;
  const search = new URLSearchParams(data.search);
  search.delete("_routes");
  const page = new URL(path, data);
  page.search = search.toString();
  return page.href;
};

/** Keeps the page as a whole, if the tab still shows it after a while. */
const keepLater = async (event: FetchEvent, page: string): Promise<void> => {
  reached.set(event.clientId, page);
  await rest();
  if (reached.get(event.clientId) !== page) return;
  reached.delete(event.clientId);
  if (!isCostly()) await keepPage(page, event);
};

/** Under these a member's cart changes, or its prices with the store. */
const cartForms = /^\/(?:cart|checkout|alamat|voucher-saya|beli-lagi|daftar-belanja)(?:\/|$)/;

/** Counts the forms that may have changed the cart. */
let cartForm = 0;

/** Keeps the cart as it is after the last of several changes. */
const keepCart = async (event: FetchEvent): Promise<void> => {
  cartForm += 1;
  const latest = cartForm;
  await rest();
  if (latest !== cartForm || isCostly()) return;
  await keepPage(new URL("/cart", event.request.url).href, event, 0);
};

/** Activation must not wait for copies: requests of pages wait for it. */
class Unawaited extends ExtendableEvent {
  override waitUntil(): void {}
}

/** The pages that were open before there was a worker. */
const keepOpenPages = async (): Promise<void> => {
  for (const { url } of await self.clients.matchAll({ type: "window" })) {
    if (mayBeCopied(new URL(url).pathname)) await keepPage(url, new Unawaited("copy"));
  }
};

const dropOldCaches = async (): Promise<void> => {
  const current: readonly string[] = [...Object.values(cacheNames), offlineCache];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("gerai-") && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};

const takeOver = async (): Promise<void> => {
  // The browser asks for a page while the worker is still waking up.
  await Promise.all([dropOldCaches(), self.registration.navigationPreload.enable()]);
  await self.clients.claim();
  void keepOpenPages();
};

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage());
  // Nothing that is open changes by it: pages come from the shop, and files keep their names.
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" || method === "HEAD") return;
  // A change by a form shows only after its page has answered.
  reached.delete(event.clientId);
  const { pathname, searchParams } = new URL(url);
  const path = pageOf(pathname);
  const isEnd = endsSession(path, searchParams);
  if (isEnd) event.waitUntil(endNews(self.registration));
  if (isEnd || path === deletionPage) event.waitUntil(emptyCaches());
  else if (cartForms.test(path)) event.waitUntil(keepCart(event));
});

self.addEventListener("push", (event) =>
  event.waitUntil(showNews(self.registration, event.data?.text())),
);

self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNews(self.clients, event.notification)),
);

registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === "navigate", pages);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isDataPath(url.pathname),
  async ({ request, event, url }) => {
    const answer = await pageData.handle({ request, event });
    const page = answer.ok ? pageBehind(url) : undefined;
    if (page !== undefined) event.waitUntil(keepLater(event as FetchEvent, page));
    return answer;
  },
);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"), pictures);

const filesOfBar: readonly string[] = Object.values(barFiles);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && filesOfBar.includes(url.pathname),
  ({ request }) => barFile(request),
);
