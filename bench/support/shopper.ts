import { demoMembers, demoPassword } from "@gerai/demo/members";
import { newVisitor } from "../../e2e/attacks/visitor.ts";
import { logIn } from "../../e2e/attacks/world.ts";

/** Products in the cart. */
const lines = 8;

const productIdsOn = (page: string): readonly string[] => [
  ...new Set([...page.matchAll(/name="productId" value="(\d+)"/g)].map(([, id = ""]) => id)),
];

/**
 * The cookies of the demo member who has an address, signed in by the shop's forms, with eight products in the cart.
 * @param list path of a page whose products go into the cart
 * @throws Error where the shop has no demo members, or the list no products that can be added
 */
export const signInShopper = async (
  origin: string,
  list: string,
): Promise<ReadonlyMap<string, string>> => {
  const visitor = newVisitor(origin);
  await logIn(visitor, demoMembers[0].phone, demoPassword);
  if (!visitor.cookies.has("token")) throw new Error("the demo member cannot log in");
  const productIds = productIdsOn((await visitor.get(list)).body).slice(0, lines);
  if (productIds.length === 0) throw new Error(`${list} has nothing for the cart`);
  for (const productId of productIds) {
    await visitor.submit("/cart/add", { productId, quantity: "1" });
  }
  // What the next page tells the data layer once, and then takes away: no page of the bench would.
  visitor.cookies.delete("analyticsEvent");
  return visitor.cookies;
};

/** The cookies as a request sends them. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
