import { chooseForLineShortage } from "@gerai/contract/cart";
import { productDetail, type ProductCard } from "@gerai/contract/catalogue";
import { formatRupiah } from "@gerai/contract/money";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { data, Form, redirect, useNavigation } from "react-router";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import type { PageHandle } from "../shop/page-handle.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Radio } from "../ui/field.tsx";
import { Picture } from "../ui/picture.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/substitute-page.ts";
import { cartMessage } from "./messages.ts";
import { cartPaths } from "./paths.ts";
import { cartNotSent } from "./quantity-messages.ts";
import "./cart.css";

export const handle: PageHandle = { guests: false };

export const meta: Route.MetaFunction = (page) => plainHead("Pilih produk pengganti", page);

/** More would be a shelf to shop on. */
const mostSubstitutes = 8;

type Candidate = Pick<
  ProductCard,
  "productId" | "productName" | "picture" | "finalPrice" | "packLabel"
>;

/** Products that can come in the other's parcel, and are there now. */
const candidatesOf = (
  product: Pick<ProductCard, "channel" | "sellerId">,
  related: readonly ProductCard[],
): readonly Candidate[] =>
  related
    .filter(({ channel, sellerId }) => channel === product.channel && sellerId === product.sellerId)
    .filter(({ stock, minQuantity }) => stock >= minQuantity && stock > 0)
    .slice(0, mostSubstitutes)
    .map(({ productId, productName, picture, finalPrice, packLabel }) => ({
      productId,
      productName,
      picture,
      finalPrice,
      packLabel,
    }));

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const product = expectData(
    await call(productDetail, { params: { productId: params.productId } }),
  );
  return {
    productName: product.productName,
    candidates: candidatesOf(product, product.related),
  };
};

/** Keeps the substitute with the line; without one the store picks it. */
export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const memberId = await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const substituteId = Number(textValue(await readForm(request), "pengganti"));
  const body = {
    memberId,
    productId: Number(params.productId),
    choice: ShortageChoice.Substitute,
    substituteId: Number.isSafeInteger(substituteId) && substituteId > 0 ? substituteId : null,
  };
  const result = await call(chooseForLineShortage, { body });
  if (result.ok) return redirect(cartPaths.cart);
  return data({ failure: cartMessage(result.code) }, { status: 400 });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

function CandidateLabel({ candidate }: { readonly candidate: Candidate }) {
  return (
    <span className="substitute">
      <span className="substitute__picture">
        <Picture picture={candidate.picture} alt="" place="row" />
      </span>
      <span>
        {candidate.productName}
        <span className="substitute__price numbers">
          {formatRupiah(candidate.finalPrice)}
          {candidate.packLabel !== "" && ` · ${candidate.packLabel}`}
        </span>
      </span>
    </span>
  );
}

/** Which similar product comes if one of the cart has run out. */
export default function SubstitutePage({ loaderData, actionData }: Route.ComponentProps) {
  const { productName, candidates } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page-width substitute-page">
      <h1>Pilih produk pengganti</h1>
      <p>Kalau {productName} habis, kami kirim:</p>
      {actionData && <Notice tone="danger">{actionData.failure}</Notice>}
      <Form method="post">
        <div className="substitute-page__list" role="radiogroup" aria-label="Produk pengganti">
          <Radio
            card
            name="pengganti"
            value=""
            defaultChecked
            label="Pilihkan yang paling mirip"
            hint="Staf toko memilihkan produk yang serupa"
          />
          {candidates.map((candidate) => (
            <Radio
              key={candidate.productId}
              card
              name="pengganti"
              value={candidate.productId}
              label={<CandidateLabel candidate={candidate} />}
            />
          ))}
        </div>
        <div className="substitute-page__actions">
          <Button size="large" busy={isBusy}>
            Simpan pengganti
          </Button>
          <a href={cartPaths.cart} className="thumb">
            Kembali ke keranjang
          </a>
        </div>
      </Form>
    </div>
  );
}
