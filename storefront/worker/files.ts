import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";
import { cacheNames } from "./caches.ts";
import { fileLimits, pictureLimits } from "./limits.ts";
import { rest } from "./rest.ts";

/** Files of the build never change under their names; those of the offline page lie with it. */
export const files = new CacheFirst({
  cacheName: cacheNames.files,
  plugins: [
    new ExpirationPlugin({ ...fileLimits, purgeOnQuotaError: true }),
    { handlerDidError: ({ request }) => caches.match(request, { ignoreVary: true }) },
  ],
});

/** A picture that changes gets another address. */
export const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [new ExpirationPlugin({ ...pictureLimits, purgeOnQuotaError: true })],
});

/** Keeps the files that a page needs to come to life, once the page itself has had the line for a while. */
export const keepFiles = async (
  paths: readonly string[],
  event: ExtendableEvent,
): Promise<void> => {
  await rest();
  for (const path of paths) {
    const [, done] = files.handleAll({ request: new Request(path), event });
    await done.catch(() => undefined);
  }
};
