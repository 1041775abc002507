import type { Tx } from "../db/database.ts";
import { noMapping, type Mapping } from "./mapping.ts";
import type { ImportReport } from "./report.ts";

/** The stores that get the prices of rows without one. */
export type TargetStores =
  /** The stores that sell already; in a new shop the default store and those nearest to it. */
  | { readonly kind: "selling" }
  | { readonly kind: "all" }
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** What the operator may say about an import. */
export interface ImportOptions {
  readonly mapping: Mapping;
  readonly dryRun: boolean;
  /** Take the good rows of files that have bad ones. */
  readonly skipBad: boolean;
  readonly deactivateMissing: boolean;
  /** Deactivate even more than half of what is there. */
  readonly force: boolean;
  readonly stores: TargetStores;
  /** Units to sell where the feed only says that there are some. */
  readonly stockWhenAvailable: number;
  /** Metres around a store that has neither a radius of its own in the file nor one in the shop. */
  readonly defaultRadius: number;
  /** When the figures of all files were counted; the time of each file where undefined. */
  readonly countedAt: Date | undefined;
  /** Store no changes: the import cannot be undone and is not listed. */
  readonly isForgotten?: boolean;
  /**
   * One of many small batches that a system sends: no change is stored, the moment of each figure is remembered also where
   * the figure changes nothing, and readers hear of several batches together.
   */
  readonly isFeed?: boolean;
  /** The rows are some of many: what they do not name is not looked for, and what is hidden stays hidden. */
  readonly isPart?: boolean;
  /** Rows of the shop by their keys, which are to leave as if whole files did not name them. */
  readonly leaving?: readonly string[];
  /** Names the imports that are taken back together. */
  readonly batch?: string;
  /** Who imports, as the list of imports shows it. */
  readonly by?: string;
  /** Written in the transaction of an import that counts. */
  readonly note?: (tx: Tx, report: ImportReport) => Promise<void>;
}

export const defaultOptions: ImportOptions = {
  mapping: noMapping,
  dryRun: false,
  skipBad: false,
  deactivateMissing: false,
  force: false,
  stores: { kind: "selling" },
  stockWhenAvailable: 50,
  defaultRadius: 3_000,
  countedAt: undefined,
};
