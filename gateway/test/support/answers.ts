/** The data of a call that has to succeed. */
export const dataOf = async <T>(
  result: Promise<
    { readonly ok: true; readonly data: T } | { readonly ok: false; readonly code: string }
  >,
): Promise<T> => {
  const answer = await result;
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

/** The ids of a list's products in the order shown. */
export const idsOf = (list: {
  readonly products: readonly { readonly productId: number }[];
}): readonly number[] => list.products.map(({ productId }) => productId);

/** `OK`, or the code of the failure. */
export const codeOf = (result: {
  readonly ok: boolean;
  readonly code?: string;
}): string | undefined => (result.ok ? "OK" : result.code);
