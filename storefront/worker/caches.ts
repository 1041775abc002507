import { CacheExpiration } from "workbox-expiration";
import { pagesCache } from "../app/offline/copies.ts";
import { pageLimits } from "./limits.ts";

/** What is kept while people shop. Nothing of it outlives the session. */
export const cacheNames = {
  pages: pagesCache,
  files: "gerai-files",
  pictures: "gerai-pictures",
  owner: "gerai-owner",
} as const;

/** The offline page of this release, which is the same for everybody. */
export const offlineCache = `gerai-offline-${RELEASE}`;

/** Counts the times that the caches were emptied. */
let era = 0;

/** Grows when the caches are emptied: what was asked for before must not be kept afterwards. */
export const currentEra = (): number => era;

const ownerKey = "/pemilik";

const readOwner = async (): Promise<string | undefined> => {
  const owner = await (await caches.open(cacheNames.owner)).match(ownerKey);
  return owner?.text();
};

const writeOwner = async (mark: string): Promise<void> =>
  (await caches.open(cacheNames.owner)).put(ownerKey, new Response(mark));

const forget = async (name: string): Promise<void> => {
  await caches.delete(name);
  // The addresses and times, which lie in a database.
  await new CacheExpiration(name, pageLimits).delete();
};

const empty = async (): Promise<void> => {
  era += 1;
  await Promise.all(Object.values(cacheNames).map(forget));
};

let last: Promise<unknown> = Promise.resolve();

/** One after the other: two answers at once must not both think that the caches are theirs. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = last.then(work, work);
  last = next;
  return next;
};

/** Empties all caches but that of the offline page. */
export const emptyCaches = (): Promise<void> => inTurn(empty);

/**
 * Makes the caches those of the visitor to whom an answer belongs: those of anybody else are emptied first.
 * @param askedIn the era in which the answer was asked for
 * @returns false where somebody else has come since
 */
export const settleOwner = (mark: string, askedIn: number): Promise<boolean> =>
  inTurn(async () => {
    if ((await readOwner()) === mark) return true;
    if (askedIn !== era) return false;
    await empty();
    await writeOwner(mark);
    return true;
  });
