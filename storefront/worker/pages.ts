import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { visitorHeader, wantedHeader } from "../app/offline/copies.ts";
import { cacheNames, currentEra, settleOwner } from "./caches.ts";
import { ageOf, filesIn, mayKeep, copyWithBar, toCopy } from "./copy.ts";
import { keepFiles } from "./files.ts";
import { freshCopy, networkPatience, pageLimits } from "./limits.ts";
import { insteadOf } from "./offline-page.ts";

/** What a visit remembers from one step of its handling to the next. */
interface Visit {
  askedIn?: number;
}

const matching = { ignoreVary: true } as const;

/** Whether the answer is that of the visitor whose caches these are now. */
const isOfOwner = async (response: Response, askedIn: number): Promise<boolean> => {
  const mark = response.headers.get(visitorHeader);
  return mark !== null && (await settleOwner(mark, askedIn));
};

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const copies: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    (state as Visit).askedIn = currentEra();
  },
  cacheWillUpdate: async ({ response, event, state }) => {
    const visit = state as Visit;
    if (!(await isOfOwner(response, visit.askedIn ?? -1)) || !mayKeep(response)) return null;
    visit.askedIn = currentEra();
    const html = await response.text();
    event.waitUntil(keepFiles(filesIn(html), event));
    return toCopy(html, response, new Date());
  },
  cacheDidUpdate: async ({ cacheName, request, state }) => {
    if ((state as Visit).askedIn === currentEra()) return;
    // Emptied while this was being written.
    await (await caches.open(cacheName)).delete(request, matching);
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse && copyWithBar(cachedResponse, addressOf(request)),
  handlerDidError: ({ request }) => insteadOf(request),
};

/** Pages come from the shop; where it does not answer, from what was kept of it. */
export const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: networkPatience,
  matchOptions: matching,
  plugins: [
    new ExpirationPlugin({ ...pageLimits, matchOptions: matching, purgeOnQuotaError: true }),
    copies,
  ],
});

/** The data of a page, for a program that is open: they are not kept, and tell whose they are. */
export const pageData = new NetworkOnly({
  plugins: [
    {
      handlerWillStart: async ({ state }) => {
        (state as Visit).askedIn = currentEra();
      },
      fetchDidSucceed: async ({ response, state }) => {
        await isOfOwner(response, (state as Visit).askedIn ?? -1);
        return response;
      },
    },
  ],
});

/**
 * Keeps a page that nobody has opened as a whole, unless a young copy is there.
 * @param youngest milliseconds; a younger copy is left as it is
 */
export const keepPage = async (
  url: string,
  event: ExtendableEvent,
  youngest = freshCopy,
): Promise<void> => {
  const cache = await caches.open(cacheNames.pages);
  const known = await cache.match(url, matching);
  if (known !== undefined && ageOf(known, new Date()) < youngest) return;
  const request = new Request(url, { headers: { [wantedHeader]: "1" } });
  const [, done] = pages.handleAll({ request, event });
  await done.catch(() => undefined);
};
