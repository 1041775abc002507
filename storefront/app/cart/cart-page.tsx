import { activeCart } from "@gerai/contract/cart";
import { limits } from "@gerai/contract/limits";
import { addresses } from "@gerai/contract/location";
import { data, redirect, useNavigation } from "react-router";
import { addressesPath } from "../location/paths.ts";
import { selectedStoreCookie } from "../location/selected-store.ts";
import { requireMemberId } from "../session/current-member.ts";
import { shopContext } from "../session/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import type { Route } from "./+types/cart-page.ts";
import { BlockedNotice } from "./blocked-notice.tsx";
import { CartGroups } from "./cart-groups.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { changeCart } from "./change-cart.ts";
import { DeliveryStrip } from "./delivery-strip.tsx";
import { cartMessage, isBlockedCode } from "./messages.ts";
import { cartPaths } from "./paths.ts";
import { UndoNotice } from "./undo-notice.tsx";
import "./cart.css";
import "./sums.css";

export const meta: Route.MetaFunction = () => [
  { title: "Keranjang" },
  { name: "robots", content: "noindex" },
];

/** Specification, chapter 7. Vouchers are not sold yet, so the code is empty. */
const cartQuery = {
  sort: true,
  checkPromo: true,
  deliveryMethod: limits.deliveryMethod,
  platformCode: limits.platformCode,
  voucherCode: "",
} as const;

/** The page waits for the cart; without the address it still shows the lines. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const memberId = await requireMemberId(context, request);
  const { call, session, secure } = context.get(shopContext);
  const [cart, places] = await Promise.all([
    call(activeCart, { params: { memberId }, query: cartQuery }),
    call(addresses, {}),
  ]);
  const main = places.ok ? places.data.address.find(({ active }) => active) : undefined;
  const search = new URL(request.url).searchParams;
  const blocked = search.get("periksa");
  const page = {
    cart: cart.ok ? cart.data : undefined,
    failure: cart.ok ? undefined : cartMessage(cart.code, cart.values),
    address: main && { label: main.labelAddress, text: main.mainAddress },
    blocked: isBlockedCode(blocked) ? blocked : undefined,
    isRefused: search.has("gagal"),
  };
  // The specification saves the store's selection with a cart whose address is covered.
  const isCovered = cart.ok && cart.data.sapa && cart.data.deliverySupport;
  if (main === undefined || !isCovered || session.selectedStore !== undefined) return data(page);
  return data(page, { headers: { "set-cookie": selectedStoreCookie(main, secure) } });
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const change = await changeCart(shop, memberId, await request.formData());
  if (change.goesOn) return redirect(cartPaths.checkout);
  return data(change, { status: change.failure === undefined ? 200 : 400 });
};

function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title="Keranjang Anda masih kosong"
      level="h1"
      actions={<LinkButton to="/">Yuk, belanja</LinkButton>}
    >
      Produk yang Anda tambahkan akan muncul di sini.
    </EmptyState>
  );
}

/** A cart without id belongs to an address that no store serves; its lines are kept. */
function UnservedCart() {
  return (
    <EmptyState
      icon="pin"
      title="Lokasi ini belum terjangkau oleh layanan kami"
      level="h1"
      actions={
        <LinkButton to={`${addressesPath}?kembali=${cartPaths.cart}`}>Ganti Alamat</LinkButton>
      }
    >
      Isi keranjang Anda tetap tersimpan. Pilih alamat lain untuk melanjutkan.
    </EmptyState>
  );
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, failure, address, blocked, isRefused } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const undo = actionData?.undo;
  return (
    <div className="page-width cart-page" aria-busy={isBusy || undefined}>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
      {isRefused && (
        <Notice tone="warning">Produk pilihan Anda tidak dapat ditambahkan ke keranjang.</Notice>
      )}
      {undo && <UndoNotice lines={undo} />}
      {cart?.isCartEmpty === true && (cart.id === "" ? <UnservedCart /> : <EmptyCart />)}
      {cart !== undefined && !cart.isCartEmpty && (
        <>
          <h1>Keranjang</h1>
          <div className="cart-page__columns">
            <div className="cart-page__main">
              <DeliveryStrip address={address} isServed={cart.deliverySupport} />
              {blocked && <BlockedNotice code={blocked} cart={cart} />}
              <CartGroups cart={cart} />
            </div>
            <CartSummary cart={cart} hasAddress={address !== undefined} />
          </div>
        </>
      )}
    </div>
  );
}
