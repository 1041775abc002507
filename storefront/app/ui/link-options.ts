import type { NavigateOptions } from "react-router";

/** How the program follows a link: over the page before, without scrolling, with a note for the page that comes. */
export type LinkOptions = Pick<NavigateOptions, "replace" | "preventScrollReset" | "state">;

/** Written on a plain `<a>`; `shell/client-links.ts` follows it so. Without a program it is a link like others. */
export const linkOptions = (options: LinkOptions) => ({ "data-options": JSON.stringify(options) });

/** The options that a link names; none where it names none. */
export const optionsOf = ({ dataset }: HTMLAnchorElement): LinkOptions =>
  JSON.parse(dataset["options"] ?? "{}") as LinkOptions;

/** A link to another view of what is open over the page: the way back leads out of all of them. */
export const turnsPage = linkOptions({ replace: true, preventScrollReset: true });

/** A link that changes what the page shows stays where it is. */
export const staysInPlace = linkOptions({ preventScrollReset: true });
