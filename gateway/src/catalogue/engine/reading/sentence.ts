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

/** What a sentence asks for: the small typed query that the ranker gets. */
export interface ReadSentence {
  /** One, or several whose products take turns. */
  readonly things: readonly ReadThing[];
}
