interface Kept<S> {
  readonly scope: S;
  /** How long the answer serves without being asked for anew. */
  readonly seconds: number;
  /** How long after that it may be shown while a new one is fetched. */
  readonly staleSeconds?: number;
  /** The content of the address never changes: browsers do not ask again, even on a reload. */
  readonly immutable?: true;
}

/**
 * How far an answer may be shared by those who keep it, and for how long:
 * - `nobody`: it is not cached.
 * - `device`: the caller's browser may keep it, and nothing on the way to it.
 * - `guests`: all guests get the same answer. A member gets that of their store, which nothing outside the shop keeps.
 * - `everybody`: members and guests get the same answer.
 */
export type Sharing =
  | { readonly scope: "nobody" }
  | Kept<"device">
  | Kept<"guests">
  | Kept<"everybody">;

/** Members' own answers, writes, and what is hardly asked twice. */
export const notShared = { scope: "nobody" } as const satisfies Sharing;

/** Stock and prices of a store move between two versions of the catalogue. */
const shelfSeconds = 10;

/**
 * In answers of the scope `guests` to members: the encoded code of the store that the answer is of, or `anyShelf`. Members
 * of one store may share it inside the shop.
 */
export const shelfHeader = "x-shelf";

/** The answer is the same for the members of all stores. */
export const anyShelf = "any";

/** Prices and stock: guests see those of the default store, members those of their own. */
export const sharedByGuests = {
  scope: "guests",
  seconds: shelfSeconds,
} as const satisfies Sharing;

/** Categories, brands and the shop's own texts. */
export const sharedByAll = {
  scope: "everybody",
  seconds: shelfSeconds,
} as const satisfies Sharing;

/** The addresses of all pages, which search engines read. */
export const sitemapSharing = {
  scope: "everybody",
  seconds: 3_600,
} as const satisfies Sharing;

/** A tile of the base map: names hardly ever change, and stores come and go by the week. */
export const tileSharing = {
  scope: "everybody",
  seconds: 86_400,
  staleSeconds: 604_800,
} as const satisfies Sharing;

const year = 31_536_000;

/** A picture of the catalogue: its address changes with its content. */
export const pictureSharing = {
  scope: "everybody",
  seconds: year,
  immutable: true,
} as const satisfies Sharing;

/** A member's picture: its address changes with it, and is known to the member alone. */
export const avatarSharing = {
  scope: "device",
  seconds: year,
  immutable: true,
} as const satisfies Sharing;

/** Whether every caller of that kind gets the same answer. */
export const isShared = (sharing: Sharing, isMember: boolean): boolean =>
  sharing.scope === "everybody" || (sharing.scope === "guests" && !isMember);

/** The `Cache-Control` of an answer that may be shared so far. */
export const cacheControlOf = (sharing: Sharing, isMember = false): string => {
  if (sharing.scope === "nobody" || (sharing.scope === "guests" && isMember)) {
    return "private, no-store";
  }
  const { scope, seconds, staleSeconds, immutable } = sharing;
  return [
    scope === "device" ? "private" : "public",
    `max-age=${seconds}`,
    ...(staleSeconds === undefined ? [] : [`stale-while-revalidate=${staleSeconds}`]),
    ...(immutable === true ? ["immutable"] : []),
  ].join(", ");
};
