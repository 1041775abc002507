import type { NavigateOptions } from "react-router";

/** How the program follows a link: over the page before, without scrolling, with a note for the page that comes. */
export type LinkWay = Pick<NavigateOptions, "replace" | "preventScrollReset" | "state">;

/** Written on a plain `<a>`; `shell/client-links.ts` follows it so. Without a program it is a link like others. */
export const linkWay = (way: LinkWay) => ({ "data-way": JSON.stringify(way) });

/** The way that a link names; the common one where it names none. */
export const wayOf = ({ dataset }: HTMLAnchorElement): LinkWay =>
  JSON.parse(dataset["way"] ?? "{}") as LinkWay;

/** A link that changes what the page shows stays where it is. */
export const staysInPlace = linkWay({ preventScrollReset: true });
