import type { Context } from "../http/context.ts";

/** Whose content is shown. */
type Viewer = Pick<Context<unknown>, "shelf" | "preview">;

interface Wanted {
  /** Null: content of every store. */
  readonly storeCode: string | null;
  readonly most: number;
}

interface OfStores {
  readonly store_codes: readonly string[];
}

/**
 * The first rows that the viewer's store shows. The store is asked for only where some of the first rows are of some
 * stores, and the rows are read anew only where those of others may have taken the place of its own.
 */
export const inStore = async <Row extends OfStores>(
  { shelf, preview }: Viewer,
  most: number,
  read: (wanted: Wanted) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows = await read({ storeCode: null, most });
  if (rows.every((row) => row.store_codes.length === 0)) return rows;
  const storeCode = preview?.storeCode ?? (await shelf()).storeCode;
  return rows.length < most
    ? rows.filter(({ store_codes: codes }) => codes.length === 0 || codes.includes(storeCode))
    : read({ storeCode, most });
};
