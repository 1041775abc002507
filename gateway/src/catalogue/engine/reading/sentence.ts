import type { Attribute } from "./attributes.ts";
import type { ReadPhrase } from "./phrases.ts";

/** One thing that a sentence asks for. */
export interface ReadThing {
  /** Its words, without those that only ask. */
  readonly text: string;
  /** The purpose or dish that it names; null where it names a thing. */
  readonly phrase: ReadPhrase | null;
  /** Words that only ask, in case that a product is called so. */
  readonly fillers: readonly string[];
}

/** The price that a sentence wishes. */
export interface PriceWish {
  /** In rupiah, both included; 0 where there is no bound. */
  readonly min: number;
  readonly max: number;
  /** The sentence without what it says of prices; empty where it says nothing else. */
  readonly otherwise: string;
}

/** Something that a sentence does not want. */
export interface Unwanted {
  readonly word: string;
  readonly attribute: Attribute;
  /** The sentence without what it says of that. */
  readonly otherwise: string;
}

/** What a sentence asks for: the small typed query that the ranker gets. */
export interface ReadSentence {
  /** One, or several whose products take turns; none where a price is all that it says. */
  readonly things: readonly ReadThing[];
  /** The whole as one thing, where several stand side by side and a product may be all of it; else null. */
  readonly asOne: ReadThing | null;
  readonly without: readonly Unwanted[];
  /** Null where it names no sum. */
  readonly price: PriceWish | null;
  /** Whether the cheapest are asked for. */
  readonly isCheapest: boolean;
}
