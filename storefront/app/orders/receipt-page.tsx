import { orderPath } from "../http/order-path.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/receipt-page.ts";
import { openingOf } from "./receipt-opening.ts";
import "./orders.css";
import { ReceiptView } from "./receipt-view.tsx";

export const meta: Route.MetaFunction = (page) => plainHead("E-Receipt", page);

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const opening = await openingOf(context.get(shopContext), params.id);
  if (opening === undefined) return { opening };
  const { ticket } = expectData(opening.answer);
  return { opening: { ticket, receiptUrl: opening.receiptUrl } };
};

/** The view asks for new tickets by itself. */
export const shouldRevalidate = () => false;

/** The e-receipt of an order on a page of its own: the way to it without scripts. */
export default function ReceiptPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className="page-width order stack gap-4">
      <header className="stack gap-2">
        <a href={orderPath(params.id)} className="order__back thumb-high small">
          <Icon name="back" size="small" />
          Detail Transaksi
        </a>
        <h1>E-Receipt</h1>
      </header>
      <ReceiptView key={params.id} secretId={params.id} opening={loaderData.opening} />
    </div>
  );
}
