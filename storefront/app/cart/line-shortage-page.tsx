import { activeCart, chooseForLineShortage, type LineShortage } from "@gerai/contract/cart";
import { productDetail, type ProductCard } from "@gerai/contract/catalogue";
import { formatRupiah } from "@gerai/contract/money";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { data, Form, redirect, useNavigation } from "react-router";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext, type Shop } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Radio } from "../ui/field.tsx";
import { Picture } from "../ui/picture.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/line-shortage-page.ts";
import { cartQuery } from "./cart-query.ts";
import { linesOf } from "./lines-of.ts";
import { cartMessage } from "./messages.ts";
import { cartPaths } from "./paths.ts";
import { cartNotSent } from "./quantity-messages.ts";
import { ShortageRadios } from "./shortage-radios.tsx";
import { shortageLabels } from "./shortage-texts.ts";
import "./line-shortage.css";

export const meta: Route.MetaFunction = (page) => plainHead("Kalau habis", page);

const choices = Object.values(ShortageChoice);

/** More would be a product list. */
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

/** The line of the cart, or nothing where the product is in it no more. */
const readLine = async ({ call }: Shop, memberId: string, productId: number) => {
  const cart = expectData(await call(activeCart, { params: { memberId }, query: cartQuery }));
  const line = linesOf(cart).find((one) => one.productId === productId);
  return line && { shortage: line.shortage, basketChoice: cart.shortageChoice };
};

/** What is chosen: nothing of its own, one of the choices, or the number of a substitute. */
const chosenOf = ({ isOwn, choice, substitute }: LineShortage): string => {
  if (!isOwn) return "";
  return substitute === null ? choice : String(substitute.productId);
};

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  const memberId = await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const [detail, line] = await Promise.all([
    shop.call(productDetail, { params: { productId: params.productId } }),
    readLine(shop, memberId, Number(params.productId)),
  ]);
  if (line === undefined) throw redirect(cartPaths.cart);
  const product = expectData(detail);
  return {
    productName: product.productName,
    candidates: candidatesOf(product, product.related),
    basketChoice: line.basketChoice,
    chosen: chosenOf(line.shortage),
  };
};

/** What was chosen, as the gateway wants it. */
const readChoice = (form: FormData) => {
  const sent = textValue(form, "pilihan");
  const choice = choices.find((one) => one === sent) ?? null;
  const substituteId = Number(sent);
  return Number.isSafeInteger(substituteId) && substituteId > 0
    ? { choice: ShortageChoice.Substitute, substituteId }
    : { choice, substituteId: null };
};

/** Keeps the choice with the line; without one it follows the basket. */
export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const memberId = await requireMemberId(context, request);
  const { call } = context.get(shopContext);
  const productId = Number(params.productId);
  const body = { memberId, productId, ...readChoice(await readForm(request)) };
  const result = await call(chooseForLineShortage, { body });
  if (result.ok) return redirect(cartPaths.cart);
  return data({ failure: cartMessage(result.code) }, { status: 400 });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: cartNotSent }) });

function CandidateLabel({ candidate }: { readonly candidate: Candidate }) {
  return (
    <span className="substitute stack gap-3">
      <span className="row-picture row-picture--small">
        <Picture picture={candidate.picture} alt="" place="row" />
      </span>
      <span>
        {candidate.productName}
        <span className="substitute__price soft small numbers">
          {formatRupiah(candidate.finalPrice)}
          {candidate.packLabel !== "" && ` · ${candidate.packLabel}`}
        </span>
      </span>
    </span>
  );
}

/** What comes if one product of the cart has run out. */
export default function LineShortagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { productName, candidates, basketChoice, chosen } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page-width substitute-page stack gap-4">
      <h1>Kalau habis</h1>
      <p id="kalau-habis">Kalau {productName} habis:</p>
      {actionData && <Notice tone="danger">{actionData.failure}</Notice>}
      <Form method="post">
        <div className="stack gap-2" role="radiogroup" aria-labelledby="kalau-habis">
          <Radio
            card
            name="pilihan"
            value=""
            defaultChecked={chosen === ""}
            label="Ikut pilihan keranjang"
            hint={shortageLabels[basketChoice]}
          />
          <ShortageRadios name="pilihan" chosen={chosen} />
          {candidates.map((candidate) => (
            <Radio
              key={candidate.productId}
              card
              name="pilihan"
              value={candidate.productId}
              defaultChecked={chosen === String(candidate.productId)}
              label={<CandidateLabel candidate={candidate} />}
            />
          ))}
        </div>
        <div className="substitute-page__actions row wrap gap-4">
          <Button size="large" busy={isBusy}>
            Simpan pilihan
          </Button>
          <a href={cartPaths.cart} className="thumb">
            Kembali ke keranjang
          </a>
        </div>
      </Form>
    </div>
  );
}
