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
  /** By the name of a picture, which of them name it. */
  readonly columns: ReadonlyMap<string, readonly ArrivingColumn[]>;
}

export const noneArriving: ArrivingProducts = { skus: new Set(), columns: new Map() };

/** Stands for a product without an id: the same for the same article, and never that of a stored one. */
export const arrivingIds = ({ skus }: ArrivingProducts): ReadonlyMap<string, number> =>
  new Map([...skus].map((sku, index) => [sku, -1 - index]));
