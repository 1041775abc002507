import { orderPhoto } from "@gerai/contract/order-problems";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/order-photo.ts";

/** A photo of an order, for its member alone. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const { content } = expectData(await call(orderPhoto, { params }));
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
};
