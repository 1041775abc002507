/**
 * A path of the shop itself to go on to, with query and fragment; anything else leads to `fallback`.
 * The target is parsed the way a browser would and compared by origin: `//elsewhere`, `/\elsewhere`
 * and the like do not pass. Nor does what turns into such a path: `/.//elsewhere` is `//elsewhere`, once
 * parsed.
 */
export const ownPath = (target: string | null | undefined, fallback: string): string => {
  if (!target?.startsWith("/")) return fallback;
  const base = "https://shop.invalid";
  const url = URL.parse(target, base);
  const isOwn = url?.origin === base && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search + url.hash : fallback;
};
