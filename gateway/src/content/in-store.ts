import type { Context } from "../http/context.ts";

/** Whose content is shown. */
type Viewer = Pick<Context<unknown>, "shelf" | "preview">;

/** Content of some stores only is left out elsewhere; the store is asked for where there is such. */
export const inStore = async <Row extends { readonly store_codes: readonly string[] }>(
  rows: readonly Row[],
  { shelf, preview }: Viewer,
): Promise<readonly Row[]> => {
  if (rows.every((row) => row.store_codes.length === 0)) return rows;
  const storeCode = preview?.storeCode ?? (await shelf()).storeCode;
  return rows.filter(({ store_codes: codes }) => codes.length === 0 || codes.includes(storeCode));
};
