import { tillReceipt } from "@gerai/contract/receipts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/till-receipt.ts";

/** The receipt of a till, as SVG. Its points may come a moment later than the sale. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const { drawing } = expectData(await call(tillReceipt, { params: { id: params.id } }));
  return new Response(drawing, {
    headers: { "content-type": "image/svg+xml", "cache-control": "private, max-age=300" },
  });
};
