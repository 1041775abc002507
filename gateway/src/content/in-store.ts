import type { Shelf } from "../http/context.ts";

/** Content of some stores only is left out elsewhere; the store is asked for where there is such. */
export const inStore = async <Row extends { readonly store_codes: readonly string[] }>(
  rows: readonly Row[],
  shelf: () => Promise<Shelf>,
): Promise<readonly Row[]> => {
  if (rows.every((row) => row.store_codes.length === 0)) return rows;
  const { storeCode } = await shelf();
  return rows.filter(({ store_codes: codes }) => codes.length === 0 || codes.includes(storeCode));
};
