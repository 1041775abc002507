import type { Shop } from "../app/shop/shop-context.ts";
import { serverOnly } from "./server-only.ts";

type Visit = Pick<Shop, "wholePage" | "development" | "session">;

/** A whole page is drawn, and what comes later comes with its data. */
const isDrawn = ({ wholePage, development }: Visit): boolean => wholePage && !development;

/**
 * Data of parts that are the same for every visitor and wait for none: a whole page shows them as the
 * server drew them (`ui/still.tsx`) and carries no data for them.
 */
export const drawnData = <T extends object>(visit: Visit, data: T): Partial<T> =>
  isDrawn(visit) ? serverOnly(data) : data;

/** Whether parts in which a member's cart would show are drawn for good, too: there is none of a guest's. */
export const staysAsDrawn = (visit: Visit): boolean =>
  isDrawn(visit) && visit.session.token === undefined;
