import type { Way } from "../analysis/synonyms.ts";

/** One thing that a product must have. */
export interface Term {
  /** Alternatives: one of them is enough. The first is the word itself. */
  readonly lexemes: readonly [string, ...string[]];
  /** The words of a phrase. Products that have them get more points; they replace a phrase that no product has. */
  readonly parts: readonly string[];
  /** More alternatives, each of several lexemes: products that have all of them get half the points. */
  readonly ways: readonly Way[];
  /** Of the term that says which kind of product is asked for: the lexeme of that kind. */
  readonly kind?: string;
  /** Whether products that only mention it are left out. */
  readonly isKindOnly?: boolean;
}
