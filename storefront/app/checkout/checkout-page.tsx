import { type RefObject, useEffect } from "react";
import { data, useNavigation } from "react-router";
import { basketEvent } from "../analytics/events.ts";
import { usePageEvent } from "../analytics/use-page-event.ts";
import { DeliveryLink } from "../cart/delivery-link.tsx";
import { cartPaths, voucherField } from "../cart/paths.ts";
import { paymentPath } from "../http/payment-path.ts";
import { readForm } from "../http/read-form.ts";
import { alsoAfterConflict } from "../location/revalidation.ts";
import { currentMember } from "../session/current-member.ts";
import { keepSentForm } from "../session/sent-form.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { Refusal } from "../ui/refusal.tsx";
import { type SavedForm, useSavedForm } from "../ui/saved-form.ts";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/checkout-page.ts";
import { askedPage } from "./asked-page.ts";
import { BanknoteChoice } from "./banknote-choice.tsx";
import { ChannelChoice, payableBy } from "./channel-choice.tsx";
import { CheckoutSums } from "./checkout-sums.tsx";
import {
  askedChoices,
  askField,
  asksForPage,
  type CheckoutChoices,
  checkoutPath,
  isInAddress,
  wantedPointsField,
} from "./choices.ts";
import { FailureLink } from "./failure-link.tsx";
import { FoldLine } from "./fold.tsx";
import { GiftChoice } from "./gift-choice.tsx";
import { type CheckoutAddress, loadCheckout, type ReadyCheckout } from "./load-checkout.ts";
import { checkoutFailure, type FailedCheckout } from "./messages.ts";
import { OrderBar, orderFormId } from "./order-bar.tsx";
import { orderFromForm } from "./place-order.ts";
import { PlannedDelivery } from "./planned-delivery.tsx";
import { PointsChoice } from "./points-choice.tsx";
import { useHeldChoices } from "./use-held-choices.ts";
import { VoucherChoice } from "./voucher-choice.tsx";
import { readWishes } from "./wishes.ts";
import "../cart/cart.css";
import "../cart/sums.css";
import "./checkout.css";

export const meta: Route.MetaFunction = (page) => plainHead("Pembayaran", page);

export const loader = ({ request, context }: Route.LoaderArgs) => loadCheckout(context, request);

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const sent = await readForm(request);
  const choices = askedChoices(sent);
  // Without a session the page stays, with all that was typed; its button works again after a login.
  const member = await currentMember(shop);
  if (!member.ok) {
    keepSentForm(request);
    const failed = checkoutFailure(member.code);
    return data({ ...failed, choices, typed: readWishes(sent) }, { status: 401 });
  }
  const answer = asksForPage(sent) ? askedPage : orderFromForm;
  const failed = await answer(shop, member.data.memberId, sent);
  return data({ ...failed, choices }, { status: failed.errors === undefined ? 409 : 400 });
};

/** Refused for what stood there: the next press must send what stands there now, so that is shown first. */
export const shouldRevalidate = alsoAfterConflict;

const notSent: FailedCheckout = { code: "UNAVAILABLE", failure: notSentText };

/** Where no answer comes the page stays: pressed again, its key leads to the order that was made, if one was. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => notSent, done: [wishesForm], takenAt: paymentPath("") });

/** Why the order was not made, where no field says it. */
function Failure({ failed }: { readonly failed: FailedCheckout }) {
  if (failed.failure === "") return null;
  return (
    <Refusal answer={failed}>
      {failed.failure}
      {failed.code === "UNAUTHENTICATED" ? ". " : " "}
      <FailureLink code={failed.code} />
    </Refusal>
  );
}

/** What was typed and chosen for the order: it is there again after a way to the vouchers or the addresses. */
const wishesForm: SavedForm = { of: "member", name: "checkout" };

/** Whether a field says something of the order alone, and not of the page or what else it leads to. */
const isOfOrder = (field: string): boolean =>
  !isInAddress(field) && field !== wantedPointsField && field !== voucherField;

/** Where the order goes. At another address the store's windows are others. */
function AddressLine({ address }: { readonly address: CheckoutAddress }) {
  return (
    <section className="fold__line" aria-label="Alamat pengiriman">
      <FoldLine icon="pin" title={`Dikirim ke ${address.label}`}>
        {address.receiver}
        <span className="fold__note soft one-line">{address.text}</span>
        {address.note !== "" && (
          <span className="fold__note soft one-line">Catatan: {address.note}</span>
        )}
      </FoldLine>
      <DeliveryLink className="fold__change small strong thumb">Ubah</DeliveryLink>
    </section>
  );
}

function CheckoutStopped({ code, failure }: FailedCheckout) {
  const link =
    code === "UNAUTHENTICATED" ? (
      <LinkButton href="/login">Masuk</LinkButton>
    ) : (
      <LinkButton href={cartPaths.cart}>Kembali ke keranjang</LinkButton>
    );
  return <EmptyState icon="warning" title={failure} level="h1" actions={link} />;
}

/** The first field with an error takes the focus. */
const useWrongField = (
  errors: FailedCheckout["errors"],
  form: RefObject<HTMLFormElement | null>,
): void =>
  useEffect(() => {
    if (errors === undefined) return;
    const fields = [...(form.current?.elements ?? [])];
    const wrong = fields.find((field) => field.getAttribute("aria-invalid") === "true");
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [errors, form]);

/** What Enter in a field presses: it is the first button of the order's form, so no other one is taken for it. */
function DefaultButton() {
  return (
    <button form={orderFormId} name={askField} value="1" hidden>
      Hitung ulang
    </button>
  );
}

interface OrderPageProps {
  readonly ready: ReadyCheckout;
  /** Why the order was not made, and what was chosen for it. */
  readonly failed: (FailedCheckout & { readonly choices?: CheckoutChoices }) | undefined;
}

function OrderPage({ ready, failed }: OrderPageProps) {
  const { address, checkout, notice } = ready;
  const choices = failed?.choices ?? ready.choices;
  const lines = checkout.deliveries.flatMap(({ items }) => items);
  const goods = checkout.totalAmountFinal - checkout.totalDeliveryFee;
  usePageEvent("checkout", basketEvent("begin_checkout", lines, goods));
  const navigation = useNavigation();
  const { ref, onInput } = useSavedForm({
    form: wishesForm,
    isAnswered: failed !== undefined,
    fits: isOfOrder,
  });
  const onChange = useHeldChoices(choices, ref);
  const errors = failed?.errors;
  useWrongField(errors, ref);
  return (
    <div
      className="page-width cart-page stack gap-4"
      aria-busy={navigation.state !== "idle" || undefined}
      onInput={onInput}
      onChange={onChange}
    >
      <p className="checkout-back">
        <a href={cartPaths.cart}>Kembali ke keranjang</a>
      </p>
      <h1>Pembayaran</h1>
      {failed && <Failure failed={failed} />}
      {notice && !failed && <Notice tone="warning">{notice}</Notice>}
      <DefaultButton />
      <div className="cart-page__columns stack gap-4">
        <div className="cart-page__main stack gap-4">
          <div className="folds card">
            <AddressLine address={address} />
            {checkout.deliveries.map((delivery) => (
              <PlannedDelivery
                key={delivery.deliveryType + delivery.sellerName}
                delivery={delivery}
                form={orderFormId}
                wanted={choices.storeDelivery}
                hasChosen={ready.hasChosenArrival}
              />
            ))}
            <ChannelChoice
              form={orderFormId}
              channels={payableBy(checkout)}
              chosen={choices.channel}
              error={errors?.channel}
            >
              {checkout.totalAmountFinal > 0 && (
                <BanknoteChoice
                  form={orderFormId}
                  total={checkout.totalAmountFinal}
                  typed={failed?.typed}
                />
              )}
            </ChannelChoice>
          </div>
          <div className="folds card">
            <VoucherChoice
              voucher={checkout.voucher}
              next={checkoutPath(choices)}
              form={orderFormId}
              failed={failed}
            />
            <PointsChoice checkout={checkout} choices={choices} form={orderFormId} />
            <GiftChoice form={orderFormId} typed={failed?.typed} errors={errors ?? {}} />
          </div>
        </div>
        <CheckoutSums checkout={checkout} />
        <OrderBar ready={ready} choices={choices} orderKey={failed?.key ?? ready.key} form={ref} />
      </div>
    </div>
  );
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return "failure" in loaderData ? (
    <CheckoutStopped {...loaderData} />
  ) : (
    <OrderPage ready={loaderData} failed={actionData} />
  );
}
