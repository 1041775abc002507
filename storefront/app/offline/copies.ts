/** What pages, server and service worker call the same thing. */

/** The cache of the pages that can be read without a network. It has those of one visitor only. */
export const pagesCache = "gerai-pages";

/** On every page's answer: whose it is, `guest` or a mark of the session. */
export const visitorHeader = "x-visitor";

/** On answers of which a copy may be kept. */
export const copyHeader = "x-copy";

/** Header of requests that only make a copy of a page. */
export const wantedHeader = "x-copy-wanted";

/** On a page that is kept: since when, in ISO 8601, and its title as it stands in the HTML. */
export const copyHeaderNames = { at: "x-kept-at", title: "x-kept-title" } as const;

/** The page that opens where there is neither a network nor a copy. */
export const offlinePath = "/luring";

/** Its parameter for the page that was wanted. */
export const wantedParameter = "dari";
