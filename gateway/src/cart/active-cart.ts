import { maybeOne, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { productsOf } from "./products.ts";
import { activeCart, type CartLineRow, type ProductRow, type StoredLine } from "./queries.ts";

/** A cart with its lines, without prices. */
export type CartRow = Omit<StatementRow<typeof activeCart>, "lines" | "assortment"> & {
  readonly lines: readonly CartLineRow[];
};

/** A cart, and all products that it names or that were asked for. */
export interface FoundCart {
  readonly cart: CartRow;
  readonly products: ReadonlyMap<number, ProductRow>;
}

type Needs = Pick<Deps, "db" | "clock">;

const idsIn = ({ product_id: productId, substitute_id: substituteId }: StoredLine) =>
  substituteId === null ? [productId] : [productId, substituteId];

const lineOf = (line: StoredLine, products: FoundCart["products"]): readonly CartLineRow[] => {
  const product = products.get(line.product_id);
  if (product === undefined) return [];
  const substitute = line.substitute_id === null ? undefined : products.get(line.substitute_id);
  return [{ ...product, ...line, substitute_name: substitute?.name ?? null }];
};

/**
 * The member's open cart: one statement, and another one where its products are not in memory.
 * @param otherIds products that are wanted, too, whether they lie in it or not
 */
export const findCart = async (
  db: Db,
  needs: Needs,
  memberId: string,
  otherIds: readonly number[] = [],
): Promise<FoundCart | undefined> => {
  const stored = await maybeOne(db, activeCart, { memberId });
  if (stored === undefined) return undefined;
  const productIds = [...new Set([...stored.lines.flatMap(idsIn), ...otherIds])];
  const products = await productsOf(db, needs, productIds, stored.assortment);
  const lines = stored.lines.flatMap((line) => lineOf(line, products));
  return { cart: { ...stored, lines }, products };
};

/**
 * As `findCart` for a cart that is there.
 * @throws Error when there is none
 */
export const requireCart = async (...wanted: Parameters<typeof findCart>): Promise<FoundCart> => {
  const found = await findCart(...wanted);
  if (found === undefined) throw new Error("the member has no open cart");
  return found;
};
