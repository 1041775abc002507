import { buyAgain, readBuyAgain, undoBuyAgain } from "@gerai/contract/buy-again";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { cartMessage } from "../cart/messages.ts";
import { cartPaths } from "../cart/paths.ts";
import { cartNotSent } from "../cart/quantity-messages.ts";
import { productPath } from "../catalogue/paths.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import type { CardProduct } from "../ui/card-product.ts";
import { Notice } from "../ui/feedback.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/buy-again-page.ts";
import { type AgainItem, type AgainView, againView } from "./buy-again-view.ts";
import { buyAgainPath } from "./tabs.ts";
import "./buy-again.css";

export const handle: PageHandle = { guests: false };

export const meta: Route.MetaFunction = (page) => plainHead("Beli lagi", page);

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  return againView(expectData(await call(readBuyAgain, { params: { id: params.id } })));
};

/** Puts the order into the cart, or takes that back; the page then says what lies in the cart. */
export const action = async ({ request, params, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const isUndo = textValue(await readForm(request), "intent") === "undo";
  const answer = await call(isUndo ? undoBuyAgain : buyAgain, { body: { id: params.id } });
  if (answer.ok) return redirect(buyAgainPath(params.id));
  const isUnknown = answer.code === "ORDER_NOT_FOUND";
  const failure = isUnknown ? "Pesanan tidak ditemukan." : cartMessage(answer.code);
  return data({ failure }, { status: answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

function Name({ item }: { readonly item: AgainItem }) {
  const { to, productName } = item;
  return to === undefined ? <strong>{productName}</strong> : <Link to={to}>{productName}</Link>;
}

/** What resembles a missing product most, with its own way into the cart. */
function Substitute({ product }: { readonly product: CardProduct }) {
  return (
    <div className="again__substitute">
      <span className="again__picture">
        <Picture picture={product.picture} alt="" place="row" />
      </span>
      <div className="again__text">
        <span className="again__label">Pengganti terdekat</span>
        <Link to={productPath(product)}>{product.productName}</Link>
        <Price
          price={product.finalPrice}
          listPrice={product.listPrice}
          discountPercent={product.discountPercent}
          unitPrice={product.unitPrice}
        />
      </div>
      <div className="again__add">
        <AddToCart product={product} />
      </div>
    </div>
  );
}

function Item({ item }: { readonly item: AgainItem }) {
  const { picture, state, quantity, remarks, substitute } = item;
  return (
    <li className="again__item">
      <span className="again__picture">
        <Picture picture={picture} alt="" place="row" />
      </span>
      <div className="again__text">
        <Name item={item} />
        {remarks.map((remark) => (
          <span key={remark} className="again__remark">
            {remark}
          </span>
        ))}
      </div>
      {state !== "missing" && <span className="again__quantity numbers">{quantity}×</span>}
      {substitute && <Substitute product={substitute} />}
    </li>
  );
}

interface PartProps {
  readonly title: string;
  readonly items: readonly AgainItem[];
}

function Part({ title, items }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section className="again__part" aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain-list">
        {items.map((item, at) => (
          <Item key={item.productId || -at} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Added({ count }: { readonly count: number }) {
  return (
    <Notice tone="success">
      <Form method="post" className="again__result">
        <strong>{count} produk masuk ke keranjang</strong>
        <span className="again__actions">
          <LinkButton to={cartPaths.cart} size="small">
            Lihat Keranjang
          </LinkButton>
          <Button
            name="intent"
            value="undo"
            variant="quiet"
            size="small"
            icon="corner-up-left"
            aria-label="Batalkan: keluarkan semuanya dari keranjang"
          >
            Batalkan
          </Button>
        </span>
      </Form>
    </Notice>
  );
}

/** What has not been put in, and the way to do it. */
function Offer({ count }: { readonly count: number }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <Button size="large" icon="cart" busy={isBusy}>
        Masukkan {count} produk ke keranjang
      </Button>
    </Form>
  );
}

/** A word where nothing of the order came into the cart and nothing can. */
const emptyText = ({ added, present, available }: AgainView): string | undefined => {
  if (added.length + available.length > 0) return undefined;
  return present.length > 0
    ? "Semua yang tersedia sudah ada di keranjang Anda."
    : "Tidak ada produk dari pesanan ini yang tersedia sekarang.";
};

/** What came of `Beli lagi`: what lies in the cart, what cannot be had, and what resembles it. */
export default function BuyAgainPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, added, present, available, missing } = loaderData;
  const empty = emptyText(loaderData);
  return (
    <div className="page-width again">
      <header className="page-head page-head--alone">
        <h1>Beli lagi</h1>
        <p className="page-head__text">Isi pesanan {orderNumber}</p>
      </header>
      {actionData !== undefined && <Notice tone="danger">{actionData.failure}</Notice>}
      {added.length > 0 && <Added count={added.length} />}
      {empty !== undefined && <Notice>{empty}</Notice>}
      {available.length > 0 && <Offer count={available.length} />}
      <Part title="Masuk ke keranjang" items={added} />
      <Part title="Bisa dibeli lagi" items={available} />
      <Part title="Tidak tersedia" items={missing} />
      <Part title="Sudah ada di keranjang" items={present} />
      {added.length === 0 && (
        <LinkButton to={cartPaths.cart} variant="secondary">
          Lihat Keranjang
        </LinkButton>
      )}
    </div>
  );
}
