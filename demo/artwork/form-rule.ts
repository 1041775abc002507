import type { PackName } from "./packs/all.ts";

export interface Article {
  /** Lower case. */
  readonly name: string;
  /** The category's path in lower case. */
  readonly category: string;
  readonly unit: "g" | "ml" | "pcs";
  readonly netContent: number;
  /** Pieces in the pack; 1 for a single one. */
  readonly pieces: number;
}

type Choice = PackName | ((article: Article) => PackName);

/** Words of the name or a question about the article, and the form that follows. */
export type FormRule = readonly [RegExp | ((article: Article) => boolean), Choice];
