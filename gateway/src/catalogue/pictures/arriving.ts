import { barcodeNamed } from "./file-names.ts";

/** Products that files name and that a dry run has not written: pictures may be theirs already. */

/** Where a column of theirs names a picture. */
export interface ArrivingColumn {
  readonly sku: string;
  readonly position: number;
  /** `file:line` */
  readonly saidIn: string;
}

export interface ArrivingProducts {
  readonly skus: ReadonlySet<string>;
  /** Which of them has it. */
  readonly barcodes: ReadonlyMap<string, string>;
  /** By the name of a picture, which of them name it. */
  readonly columns: ReadonlyMap<string, readonly ArrivingColumn[]>;
}

export const noneArriving: ArrivingProducts = {
  skus: new Set(),
  barcodes: new Map(),
  columns: new Map(),
};

/** The article that has this number or barcode. */
export const arrivingSku = (
  { skus, barcodes }: ArrivingProducts,
  code: string,
): string | undefined => (skus.has(code) ? code : barcodes.get(barcodeNamed(code) ?? ""));

/** Stands for a product without an id: the same for the same article, and never that of a stored one. */
export const arrivingIds = ({ skus }: ArrivingProducts): ReadonlyMap<string, number> =>
  new Map([...skus].map((sku, index) => [sku, -1 - index]));
