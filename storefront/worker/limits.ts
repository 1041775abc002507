const hour = 60 * 60;
const day = 24 * hour;

/** How many are kept, and for how many seconds. */
export const pageLimits = { maxEntries: 40, maxAgeSeconds: 3 * day } as const;
export const fileLimits = { maxEntries: 400, maxAgeSeconds: 30 * day } as const;
export const pictureLimits = { maxEntries: 250, maxAgeSeconds: 14 * day } as const;

/** Seconds after which the copy of a page is shown in place of one that does not come. */
export const networkPatience = 8;

/** Milliseconds that a page has to stay open before its copy is fetched. */
export const restBeforeCopy = 3_000;

/** A copy that is younger, in milliseconds, is not fetched again. */
export const freshCopy = 10 * 60 * 1_000;
