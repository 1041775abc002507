import { requireMember } from "../session/require-member.ts";
import { isSessionOver, memberUnread } from "../session/session-end.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/receipt-ticket.ts";
import { openingOf } from "./receipt-opening.ts";
import { receiptPath } from "./tabs.ts";

const headers = { "cache-control": "private, no-store" };

/**
 * What opens an order's e-receipt, as JSON: what the router reads for it fails with the whole page. Who has to
 * log in comes back to the page of the receipt.
 */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  const page = receiptPath(params.id);
  requireMember(context, new Request(new URL(page, request.url), request));
  const opening = await openingOf(context.get(shopContext), params.id);
  if (opening === undefined) return new Response(null, { status: 404, headers });
  const { receiptUrl, answer } = opening;
  if (answer.ok) return Response.json({ ticket: answer.data.ticket, receiptUrl }, { headers });
  if (isSessionOver(answer.statusCode)) throw memberUnread(answer, page);
  return new Response(null, { status: answer.statusCode, headers });
};
