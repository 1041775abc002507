import { formatRupiah } from "@gerai/contract/money";
import { data, Form, Link, useNavigation } from "react-router";
import { addressesPath } from "../location/paths.ts";
import { requireMemberId } from "../session/current-member.ts";
import { shopContext } from "../session/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { beginCheckout, runPrecheckout } from "./begin-checkout.ts";
import { CheckoutSums } from "./checkout-sums.tsx";
import { checkoutMessage } from "./messages.ts";
import { orderFromForm } from "./place-order.ts";
import { PlannedDelivery } from "./planned-delivery.tsx";
import "../cart/cart.css";
import "../cart/sums.css";
import "./checkout.css";

export const meta: Route.MetaFunction = () => [
  { title: "Pembayaran" },
  { name: "robots", content: "noindex" },
];

/** The page is the precheckout: what it shows is what the order will be made of. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const option = new URL(request.url).searchParams.get("pengiriman") ?? "";
  const { address, form } = await beginCheckout(shop, memberId, option);
  const chosen = await runPrecheckout(shop, form);
  const isGone = !chosen.ok && chosen.code === "DELIVERY_OPTION_GONE" && option !== "";
  const result = isGone ? await runPrecheckout(shop, { ...form, storeDelivery: "" }) : chosen;
  return {
    address: {
      label: address.labelAddress,
      receiver: `${address.name} · ${address.contactNumber}`,
      text: `${address.detailAddress}, ${address.mainAddress}`,
      note: address.courierNote,
    },
    storeCode: form.storeCode,
    checkout: result.ok ? result.data : undefined,
    failure: result.ok ? undefined : checkoutMessage(result.code),
    notice: isGone ? checkoutMessage("DELIVERY_OPTION_GONE") : undefined,
    /** New with each page: two presses of one page are one order. */
    key: crypto.randomUUID(),
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const memberId = await requireMemberId(context, request);
  const failure = await orderFromForm(shop, memberId, await request.formData());
  return data(failure, { status: 400 });
};

interface AddressBoxProps {
  readonly address: Route.ComponentProps["loaderData"]["address"];
}

function AddressBox({ address }: AddressBoxProps) {
  return (
    <section className="checkout-box" aria-label="Alamat pengiriman">
      <header className="checkout-box__head">
        <h2>Alamat pengiriman</h2>
        <Link to={`${addressesPath}?kembali=/checkout`}>Ganti</Link>
      </header>
      <p className="checkout-address">
        <strong>{address.label}</strong>
        <span>{address.receiver}</span>
        <span>{address.text}</span>
        {address.note !== "" && <span>Catatan: {address.note}</span>}
      </p>
    </section>
  );
}

function PaymentBox({ total }: { readonly total: number }) {
  return (
    <section className="checkout-box" aria-label="Metode pembayaran">
      <h2>Metode pembayaran</h2>
      <div className="payment-choice">
        <Icon name="cash" />
        <div>
          <strong>Bayar di Tempat (COD)</strong>
          <p>Siapkan uang pas {formatRupiah(total)} saat kurir tiba.</p>
        </div>
        <Icon name="check-circle" />
      </div>
    </section>
  );
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, storeCode, checkout, failure, notice, key } = loaderData;
  const navigation = useNavigation();
  const isOrdering = navigation.formMethod === "POST";
  if (checkout === undefined) {
    return (
      <EmptyState
        icon="warning"
        title={failure ?? ""}
        level="h1"
        actions={<LinkButton to="/cart">Kembali ke keranjang</LinkButton>}
      />
    );
  }
  const chosen = checkout.deliveries.find(({ options }) => options.length > 0)?.chosen ?? "";
  return (
    <div className="page-width cart-page" aria-busy={navigation.state !== "idle" || undefined}>
      <h1>Pembayaran</h1>
      {actionData && (
        <Notice tone="danger">
          {actionData.failure}{" "}
          {actionData.code === "CART_CLOSED" && <Link to="/order-in-process">Lihat pesanan</Link>}
        </Notice>
      )}
      {notice && <Notice tone="warning">{notice}</Notice>}
      <div className="cart-page__columns">
        <div className="cart-page__main">
          <AddressBox address={address} />
          {checkout.deliveries.map((delivery) => (
            <PlannedDelivery
              key={delivery.deliveryType + delivery.sellerName}
              delivery={delivery}
            />
          ))}
          <PaymentBox total={checkout.totalAmountFinal} />
        </div>
        <CheckoutSums checkout={checkout} />
        <div className="checkout-bar">
          <p className="checkout-bar__total numbers">
            <span>Total bayar</span>
            <strong>{formatRupiah(checkout.totalAmountFinal)}</strong>
          </p>
          <Form method="post" action="/checkout">
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="cartId" value={checkout.cartId} />
            <input type="hidden" name="storeCode" value={storeCode} />
            <input type="hidden" name="draft" value={checkout.draft} />
            <input type="hidden" name="pengiriman" value={chosen} />
            <Button size="large" block busy={isOrdering}>
              Buat Pesanan
            </Button>
          </Form>
        </div>
      </div>
    </div>
  );
}
