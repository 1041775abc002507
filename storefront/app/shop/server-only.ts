import type { Shop } from "./shop-context.ts";

/**
 * The same data for the server's own rendering, unseen by what writes loaders' data into the page: that
 * writes what can be enumerated. For what the browser takes from the page as it is drawn.
 */
export const serverOnly = <T extends object>(data: T): Partial<T> => {
  const unseen: Partial<T> = {};
  for (const [name, value] of Object.entries(data)) {
    Object.defineProperty(unseen, name, { value, enumerable: false });
  }
  return unseen;
};

type Visit = Pick<Shop, "wholePage" | "development" | "session">;

/** A whole page is drawn, and what comes later comes with its data. */
const isDrawn = ({ wholePage, development }: Visit): boolean => wholePage && !development;

/**
 * Data of parts that are the same for every visitor and wait for none: a whole page shows them as the
 * server drew them (`ui/still.tsx`) and carries no data for them.
 */
export const drawnData = <T extends object>(visit: Visit, data: T): Partial<T> =>
  isDrawn(visit) ? serverOnly(data) : data;

/** Whether parts that depend on a cart stay as the server drew them: true for guests, who have no cart. */
export const staysAsDrawn = (visit: Visit): boolean =>
  isDrawn(visit) && visit.session.token === undefined;
