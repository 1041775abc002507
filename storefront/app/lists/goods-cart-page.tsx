import { goodsToCart, readGoods, undoGoodsToCart } from "@gerai/contract/goods";
import { data, redirect } from "react-router";
import { cartMessage } from "../cart/messages.ts";
import { cartNotSent } from "../cart/quantity-messages.ts";
import { RefillResult } from "../cart/refill-result.tsx";
import { refillView } from "../cart/refill-view.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { notFound } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { type Shop, shopContext } from "../shop/shop-context.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/goods-cart-page.ts";
import { goodsCartPath, goodsOf, isUuid, pressOf } from "./paths.ts";

const title = "Belanja dari daftar";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

/** The goods and the press that the address names. */
const namedBy = (url: URL) => {
  const press = pressOf(url);
  const goods = goodsOf(url);
  if (!isUuid(press) || goods === null) throw notFound();
  return { press, goods };
};

const readItems = async ({ call }: Shop, named: ReturnType<typeof namedBy>) => {
  const answer = await call(readGoods, { query: named });
  if (answer.ok) return answer.data.items;
  throw answer.code === "VALIDATION_FAILED"
    ? notFound()
    : data({ message: answer.code }, { status: answer.statusCode });
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const items = await readItems(context.get(shopContext), namedBy(url));
  return { view: refillView(items) };
};

/** Puts the goods of the address into the cart, or takes them back; the page then says what lies there. */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const body = namedBy(url);
  const isUndo = textValue(await readForm(request), "intent") === "undo";
  const { call } = context.get(shopContext);
  const answer = await call(isUndo ? undoGoodsToCart : goodsToCart, { body });
  if (answer.ok) return redirect(goodsCartPath(body.goods, body.press));
  return data({ failure: cartMessage(answer.code) }, { status: answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

/** What came of 'Masukkan ke keranjang' of a pasted list. */
export default function GoodsCartPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RefillResult
      title={title}
      text="Isi daftar yang Anda tempel"
      view={loaderData.view}
      emptyText="Tidak ada produk dari daftar ini yang tersedia sekarang."
      failure={actionData?.failure}
    />
  );
}
