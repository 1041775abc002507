/** Addresses of pages of a running shop. */

/** The first address on a page that begins so. @throws Error where there is none */
export const firstLink = async (origin: string, page: string, prefix: string): Promise<string> => {
  const html = await (await fetch(origin + page)).text();
  const path = new RegExp(`href="(${prefix}[^"?#]+)"`).exec(html)?.[1];
  if (path === undefined) throw new Error(`no link to ${prefix} on ${page}`);
  return path;
};

interface Slugs {
  readonly data: { readonly entries: readonly { readonly slug: string }[] };
}

/** Product pages, 2,000 at most. */
export const productPaths = async (origin: string): Promise<readonly string[]> => {
  const answer = await fetch(`${origin}/v2/sitemap/product?limit=2000`);
  return ((await answer.json()) as Slugs).data.entries.map(({ slug }) => `/p/${slug}`);
};

/** What browsers take. */
export const browserHeaders = { "accept-encoding": "gzip, deflate, br, zstd" };

/** A guest with this cookie gets a page that is not kept. */
export const ownPage = { ...browserHeaders, cookie: "flash=1" };

/** Each run has numbers of its own, so that none meets the pages of the one before. */
export const firstTurn = Date.now() % 1_000_000_000;

/** Pages of a member, beside those that guests have too. */
export const memberPaths = [
  "/cart",
  "/checkout",
  "/order-done",
  "/alamat",
  "/account-dashboard",
  "/daftar-belanja",
] as const;
