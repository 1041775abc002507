/** Keeps the office's files, so that its pages open without a network; what they show they keep themselves. */

declare const self: ServiceWorkerGlobalScope;

const name = "office";
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

/** Keeps the page of a release with all of its files. */
const keepRelease = async (response: Response): Promise<void> => {
  const html = await response.text();
  const cache = await caches.open(name);
  const kept = await (await cache.match(page))?.text();
  if (kept === html) return;
  await keepAll(cache, namedIn(html));
  await cache.put(page, new Response(html, { headers: response.headers }));
};

/** The newest page, or where there is no network the one that was kept. */
const openPage = async (event: FetchEvent): Promise<Response> => {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keepRelease(response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
  }
};

const openFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(page).then(keepRelease));
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== "GET") return;
  if (event.request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(event));
});
