import { listText, type WantedLine } from "./line-fields.ts";

/** A change made without a network: what the line had when it was made decides whether it still holds. */
export interface QueuedLine extends WantedLine {
  /** The quantity that the cart had, as far as the shopper could see; 0 where the product was not in it. */
  readonly expected: number;
}

/** Sent with all changes that were made without a network, once there is one. */
export const queuedIntent = "queued";

/** `12x3~2,15x0~1`: queued changes in one hidden field. */
export const queuedList = (lines: readonly QueuedLine[]): string =>
  lines
    .map(({ productId, quantity, expected }) => `${productId}x${quantity}~${expected}`)
    .join(",");

/** The changes that `queuedList` wrote; malformed ones are left out. */
export const readQueuedList = (value: FormDataEntryValue | null): readonly QueuedLine[] => {
  return [...listText(value).matchAll(/(\d{1,15})x(\d{1,4})~(\d{1,4})/g)].map(
    ([, productId, quantity, expected]) => ({
      productId: Number(productId),
      quantity: Number(quantity),
      expected: Number(expected),
    }),
  );
};

/**
 * What is left of the queue once the shop has answered what was sent of it. A product that was changed again
 * meanwhile expects what was sent.
 */
export const withoutSent = (
  lines: readonly QueuedLine[],
  sent: readonly QueuedLine[],
): readonly QueuedLine[] =>
  lines.flatMap((line) => {
    const answered = sent.find(({ productId }) => productId === line.productId);
    if (answered === undefined) return [line];
    return answered.quantity === line.quantity ? [] : [{ ...line, expected: answered.quantity }];
  });

/** The queue with one more change. A product keeps what was expected first; back at it nothing is left to change. */
export const withChange = (
  lines: readonly QueuedLine[],
  next: QueuedLine,
): readonly QueuedLine[] => {
  const others = lines.filter(({ productId }) => productId !== next.productId);
  const expected =
    lines.find(({ productId }) => productId === next.productId)?.expected ?? next.expected;
  return next.quantity === expected ? others : [...others, { ...next, expected }];
};
