/** 'Buy some, get some': words and figures that cart, cards and product pages share. */

/** For `buy` units that are paid, `get` more are free. */
export interface BuyGet {
  readonly buy: number;
  readonly get: number;
}

interface NextFree {
  /** Units to add. */
  readonly more: number;
  /** Units that are free then. */
  readonly free: number;
}

/** What is missing to the next free units; undefined where the last set is complete, or `most` too few. */
export const nextFree = (
  quantity: number,
  { buy, get }: BuyGet,
  most: number,
): NextFree | undefined => {
  const open = quantity % (buy + get);
  const more = buy + get - open;
  return open === 0 || quantity + more > most ? undefined : { more, free: get };
};

/** The sentence of it. */
export const nextFreeText = ({ more, free }: NextFree): string =>
  `Tambah ${more} lagi, gratis ${free}`;
