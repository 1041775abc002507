import { paymentDetail } from "@gerai/contract/payment";
import { toString as drawQr } from "qrcode";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/payment-qr.ts";

/** The QR code of a payment, as SVG. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const payment = expectData(await call(paymentDetail, { params: { secretId: params.id } }));
  if (payment.qrString === "") throw new Response(null, { status: 404 });
  const svg = await drawQr(payment.qrString, { type: "svg", margin: 2 });
  return new Response(svg, {
    headers: { "content-type": "image/svg+xml", "cache-control": "private, no-store" },
  });
};
