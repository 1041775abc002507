import { isClosed } from "./closed-pages.ts";

/** The program that asks for consent and loads the tag manager, one file of its own: other shops' pages do not have it. */
const program = "/ukur.js";

interface TaggedPage {
  /** Stands at the end of the page; empty where nothing is measured. */
  readonly markup: string;
  /** Whether the tag manager may be loaded here, once the visitor agrees. */
  readonly isOpen: boolean;
}

/**
 * What a page needs for the retailer's tag manager. It is the same for all visitors.
 * @param container its number, e.g. `GTM-ABC123`; undefined where there is none
 */
export const tagPage = (container: string | undefined, pathname: string): TaggedPage =>
  container === undefined
    ? { markup: "", isOpen: false }
    : {
        markup: `<script src="${program}" data-container="${container}" defer></script>`,
        isOpen: !isClosed(pathname),
      };
