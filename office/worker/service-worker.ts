/** Keeps the office's files, so that its pages open without a network; what they show they keep themselves. */

declare const self: ServiceWorkerGlobalScope;

/** Names the build that the worker belongs to. */
declare const RELEASE: string;

const name = `office-${RELEASE}`;
const page = "/";

const namedIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\/assets\/[\w.-]+\.\w+/g)),
];

const keepAll = async (cache: Cache, paths: readonly string[]): Promise<void> => {
  await Promise.all(paths.map((path) => keep(cache, path)));
};

/** Keeps a file, and the files that it names. */
async function keep(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return;
  const response = await fetch(path);
  if (!response.ok) return;
  await cache.put(path, response.clone());
  if (path.endsWith(".js")) await keepAll(cache, namedIn(await response.text()));
}

/**
 * Keeps the page with all of its files.
 * @throws Error where there is no page: the browser tries again later
 */
const keepRelease = async (): Promise<void> => {
  const response = await fetch(page);
  if (!response.ok) throw new Error(`the page answers ${response.status}`);
  const cache = await caches.open(name);
  await keepAll(cache, namedIn(await response.clone().text()));
  await cache.put(page, response);
};

/** The files of builds before: each has a cache of its own. */
const dropOthers = async (): Promise<void> => {
  const others = (await caches.keys()).filter((key) => key !== name);
  await Promise.all(others.map((key) => caches.delete(key)));
};

/** Milliseconds after which the kept page is shown in place of one that does not come: a cellar's line may hold it for minutes. */
const networkPatience = 8_000;

/** The newest page, or where there is no network the one that was kept. */
const openPage = async ({ request }: FetchEvent): Promise<Response> => {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), networkPatience);
  try {
    return await fetch(request, { signal: patience.signal });
  } catch (error) {
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
  } finally {
    // A page that has begun to come may take its time.
    clearTimeout(timer);
  }
};

const openFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => {
  event.waitUntil(keepRelease());
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers());
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== "GET") return;
  if (event.request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(event));
});
