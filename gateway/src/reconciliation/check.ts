import type { Database } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import type { Kind } from "./kinds.ts";

/** What is compared as one, by its ids: an order (`[memberId, orderId]`), a product of a store. */
export type Subject = readonly string[];

/** A difference that was found once. */
export interface Finding {
  readonly kind: Kind;
  /** What the operator knows it by. */
  readonly key: string;
  readonly subject: Subject;
  /** Figures in the unit of the kind. */
  readonly expected: string | number;
  readonly found: string | number;
  /** When it began, as far as the books say. */
  readonly since: Date;
}

/** What a look at the books goes by. */
export interface Look {
  readonly db: Database;
  readonly payments: Deps["payments"];
  readonly now: Date;
  /** The window begins here; what is older is looked at only where a difference of it is open. */
  readonly from: Date;
  /** For payments that the provider is asked about, each by a call of its own. */
  readonly askedFrom: Date;
  /** Providers that gave no answer; they are not asked again, and nothing is known of what they would say. */
  readonly silent: Set<string>;
}

export interface Check {
  readonly name: string;
  /** What it finds; no other check finds these. */
  readonly kinds: readonly Kind[];
  /** All subjects of the window, page by page. */
  readonly pages: (look: Look) => AsyncIterable<readonly Subject[]>;
  /** Compares what it is given, in a fixed number of statements per owner. */
  readonly examine: (look: Look, subjects: readonly Subject[]) => Promise<readonly Finding[]>;
  /** Whether it knows less while a provider gives no answer. */
  readonly asksProviders?: boolean;
}

/** Column by column, as arrays for a statement. */
export const idsAt = (subjects: readonly Subject[], index: number): readonly string[] => [
  ...new Set(subjects.map((subject) => subject[index] ?? "")),
];

/** The same ids as numbers. */
export const numbersAt = (subjects: readonly Subject[], index: number): readonly number[] =>
  idsAt(subjects, index).map(Number);
