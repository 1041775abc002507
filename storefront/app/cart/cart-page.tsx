import { activeCart } from "@gerai/contract/cart";
import { data, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { saveCartPath } from "../catalogue/list-paths.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { deliveryAddress } from "../location/delivery-place.ts";
import { isAddressChoice, isSamePage } from "../location/revalidation.ts";
import { useReadAnew } from "../offline/use-read-anew.ts";
import { requireAsMember, requireMemberId } from "../session/current-member.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/cart-page.ts";
import { BasketShortage } from "./basket-shortage.tsx";
import { BlockedNotice } from "./blocked-notice.tsx";
import { CartGroups } from "./cart-groups.tsx";
import { carryOutForm, type FormOutcome } from "./cart-page-form.ts";
import { cartQuery } from "./cart-query.ts";
import { CartSummary } from "./cart-summary.tsx";
import { cartView } from "./cart-view.ts";
import { DeliveryLink } from "./delivery-link.tsx";
import { DeliveryStrip } from "./delivery-strip.tsx";
import { hasStore } from "./has-store.ts";
import { blockedMessages, isBlockedCode, cartTrouble, notAddedMessage } from "./messages.ts";
import { cartPaths, orderedField, refusedField, refusedValueField } from "./paths.ts";
import { cartNotSent } from "./quantity-messages.ts";
import { QueueNotice } from "./queue-notice.tsx";
import { queuedIntent } from "./queued-lines.ts";
import { UndoNotice } from "./undo-notice.tsx";
import { useCartEvents } from "./use-cart-events.ts";
import { forgetSent } from "./use-queue.ts";
import "./cart.css";
import "./sums.css";

export const meta: Route.MetaFunction = (page) => plainHead("Keranjang", page);

/** Why what a guest wanted is not in the cart; undefined where nothing is missing. */
const whyNotAdded = (search: URLSearchParams): string | undefined =>
  search.has(refusedField)
    ? notAddedMessage(textValue(search, refusedField), textValue(search, refusedValueField))
    : undefined;

/** The page waits for the cart; without the address it still shows the lines. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const [cart, address] = await requireAsMember(context, request, (memberId) =>
    Promise.all([
      shop.call(activeCart, { params: { memberId }, query: cartQuery }),
      deliveryAddress(shop),
    ]),
  );
  const search = new URL(request.url).searchParams;
  const blocked = search.get("periksa");
  const shown = {
    cart: cart.ok ? cartView(cart.data) : undefined,
    failure: cart.ok ? "" : cartTrouble(cart.code, cart.values),
    address: address && { label: address.labelAddress, text: address.mainAddress },
    blocked: isBlockedCode(blocked) ? blocked : undefined,
    notAdded: whyNotAdded(search),
    isOrdered: search.has(orderedField),
  };
  // By its status a cart that could not be read does not take the place of the copy for times without a network.
  return data(shown, { status: cart.ok ? 200 : 503 });
};

const wasRefused = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus >= 400 && actionStatus < 500;

/**
 * What the cart refused tells that it is another one than the page shows. A change of address loads the page
 * anew; the cart is not read before that as well.
 */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  (wasRefused(change) || change.defaultShouldRevalidate) &&
  !isAddressChoice(change) &&
  !isSamePage(change);

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const change = await carryOutForm(shop, memberId, await readForm(request));
  if (change.goesTo !== undefined) return change.goesTo;
  return data(
    { failure: change.failure, undo: change.undo, productId: change.productId },
    { status: change.failure === undefined ? 200 : 400 },
  );
};

const notSent: FormOutcome = { failure: cartNotSent, isNotSent: true };

/** Where no answer comes the page stays as it is. What was queued without a network is done with any answer. */
export const clientAction = async (sending: Route.ClientActionArgs) => {
  const form = await sending.request.clone().formData();
  let isSent = true;
  const answer = await sendOrKeep(sending, {
    notSent: () => {
      isSent = false;
      return notSent;
    },
  });
  if (isSent && form.get("intent") === queuedIntent) forgetSent(form.get("lines"));
  return answer;
};

function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title="Keranjang Anda masih kosong"
      level="h1"
      actions={
        <>
          <LinkButton href="/">Yuk, belanja</LinkButton>
          <LinkButton variant="quiet" href="/waiting-payment">
            Lihat transaksi
          </LinkButton>
        </>
      }
    >
      Produk yang Anda tambahkan akan muncul di sini.
    </EmptyState>
  );
}

/** Nothing is known of the cart. A form of the browser loads the page as a whole; links stay where they lead to their own page. */
function UnreadCart({ failure }: { readonly failure: string }) {
  return (
    <EmptyState
      icon="warning"
      title={failure}
      level="h1"
      actions={
        <form action={cartPaths.cart}>
          <Button>Coba lagi</Button>
        </form>
      }
    />
  );
}

/** A cart without id belongs to an address that no store serves; its lines are kept. */
function UnservedCart() {
  return (
    <EmptyState
      icon="pin"
      title="Lokasi ini belum terjangkau oleh layanan kami"
      level="h1"
      actions={<DeliveryLink className="button button--primary">Ganti Alamat</DeliveryLink>}
    >
      Isi keranjang Anda tetap tersimpan. Pilih alamat lain untuk melanjutkan.
    </EmptyState>
  );
}

interface CartNoticesProps {
  readonly shown: Pick<Route.ComponentProps["loaderData"], "notAdded" | "isOrdered">;
  /** Why the cart was not changed. */
  readonly failure: string | undefined;
}

function CartNotices({ shown: { notAdded, isOrdered }, failure }: CartNoticesProps) {
  const isNotSent = failure === cartNotSent;
  return (
    <>
      {failure && (
        <div className={classNames("cart-notice", isNotSent && "tells-offline")}>
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      {notAdded && <Notice tone="warning">{notAdded}</Notice>}
      {isOrdered && (
        <Notice tone="warning">
          Keranjang ini sudah dipesan. <a href="/order-search">Lihat pesanan</a>
        </Notice>
      )}
    </>
  );
}

type CartBodyProps = Pick<
  Route.ComponentProps["loaderData"],
  "cart" | "failure" | "address" | "blocked"
> & {
  /** What was refused of a form of a line. */
  readonly refusal: FormOutcome | undefined;
};

function CartBody({ cart, failure, address, blocked, refusal }: CartBodyProps) {
  if (cart === undefined) return <UnreadCart failure={failure} />;
  if (!hasStore(cart)) return <UnservedCart />;
  if (cart.isCartEmpty) return <EmptyCart />;
  return (
    <>
      <h1>Keranjang</h1>
      <div className="cart-page__columns stack gap-4">
        <div className="cart-page__main stack gap-4">
          <DeliveryStrip address={address} isServed={cart.deliverySupport} />
          {cart.totalItem === 0 && blocked !== "ALL_UNAVAILABLE" && (
            <Notice tone="warning">{blockedMessages.ALL_UNAVAILABLE}</Notice>
          )}
          {blocked && <BlockedNotice code={blocked} cart={cart} />}
          <CartGroups groups={cart.groups} refusal={refusal} />
          <BasketShortage choice={cart.shortageChoice} />
          <LinkButton href={saveCartPath} variant="quiet" icon="document">
            Simpan sebagai daftar
          </LinkButton>
        </div>
        <CartSummary cart={cart} hasAddress={address !== undefined} />
      </div>
    </>
  );
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  useCartEvents(loaderData.cart);
  useReadAnew(loaderData);
  const isBusy = useNavigation().state !== "idle";
  const { undo, failure, productId } = actionData ?? {};
  const isOfLine = productId !== undefined;
  return (
    <div className="page-width cart-page stack gap-4" aria-busy={isBusy || undefined}>
      <CartNotices shown={loaderData} failure={isOfLine ? undefined : failure} />
      <QueueNotice />
      {undo && <UndoNotice lines={undo} />}
      <CartBody {...loaderData} refusal={isOfLine ? actionData : undefined} />
    </div>
  );
}
