import { data, redirectDocument } from "react-router";
import { ownPath } from "../http/own-path.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { withReturnPath } from "../http/with-return-path.ts";
import { deliveryTexts } from "../location/delivery-texts.ts";
import { offlineText } from "../location/messages.ts";
import { addressListPath, modalField } from "../location/paths.ts";
import { requireMemberId } from "../session/current-member.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/choose-address-page.ts";
import { type Choice, chooseAddress, undoChoice } from "./choose-address.ts";
import { StoreChangeQuestion } from "./store-change-question.tsx";

export const meta: Route.MetaFunction = (page) => plainHead("Pilih Alamat", page);

const pathAfter = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get("kembali"), "/");

/** Only what was applied changes the pages: the router reads nothing anew after the others. */
const statuses = { chosen: 200, refused: 400, asks: 409 } as const;

/** Choosing is a post; a visit by address finds a button that leads to the list. */
export const loader = ({ request }: Route.LoaderArgs) => ({ next: pathAfter(request) });

/** Chooses an address, or asks first; forms of the dialog get the answer, all others a page. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const memberId = await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const addressId = textValue(form, "addressId");
  const intent = textValue(form, "intent");
  const { choice, cookies } =
    intent === "undo"
      ? await undoChoice(shop, memberId, addressId)
      : await chooseAddress(shop, { memberId, addressId, isAgreed: intent === "agree" });
  const headers = cookieHeaders(cookies);
  if (choice.kind === "chosen" && !form.has(modalField)) {
    // The whole page follows the address, and offers the way back.
    return redirectDocument(pathAfter(request), { headers });
  }
  return data({ choice }, { status: statuses[choice.kind], headers });
};

const notSent: { readonly choice: Choice } = {
  choice: { kind: "refused", failure: offlineText },
};

/** Without a network the choice is refused where it was made. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => notSent });

/** Shown without the dialog: what the choice would change, or why it cannot be made. */
export default function ChooseAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData;
  const choice = actionData?.choice;
  const back = addressListPath(next);
  if (choice?.kind !== "asks") {
    return (
      <EmptyState
        icon="pin"
        title={choice?.kind === "refused" ? choice.failure : deliveryTexts.title}
        level="h1"
        actions={<LinkButton href={back}>Lihat alamat</LinkButton>}
      />
    );
  }
  return (
    <section className="page-width change-page">
      <StoreChangeQuestion
        question={choice}
        action={withReturnPath("", next)}
        level="h1"
        cancel={
          <LinkButton href={back} variant="secondary" block>
            Batal
          </LinkButton>
        }
      />
    </section>
  );
}
