import { requireMember } from "../session/require-member.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/address-book-file.ts";
import { addressesPath } from "./paths.ts";
import { readAddresses } from "./read-addresses.ts";

/**
 * The member's addresses for the dialog, as JSON: what the router reads for it fails with the whole page.
 * Who has to log in comes back to the page of addresses.
 */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const page = new Request(new URL(addressesPath, request.url), request);
  requireMember(context, page);
  const book = await readAddresses(context.get(shopContext), page);
  return Response.json(book, { headers: { "cache-control": "private, no-store" } });
};
