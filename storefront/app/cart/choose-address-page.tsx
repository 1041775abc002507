import { data, redirect } from "react-router";
import { addressListPath, modalField } from "../location/paths.ts";
import { requireMemberId } from "../session/current-member.ts";
import { ownPath } from "../session/own-path.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { shopContext } from "../session/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import type { Route } from "./+types/choose-address-page.ts";
import { ChangeQuestion } from "./change-question.tsx";
import { chooseAddress, undoChoice } from "./choose-address.ts";
import { textValue } from "./form-values.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Pilih Alamat" },
  { name: "robots", content: "noindex" },
];

const wayOn = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get("kembali"), "/");

/** Choosing is a post. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(addressListPath(wayOn(request)));

/** Chooses an address, or asks first; forms of the dialog get the answer, all others a page. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const memberId = await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const form = await request.formData();
  const addressId = textValue(form, "addressId");
  const intent = textValue(form, "intent");
  const { choice, cookies } =
    intent === "undo"
      ? await undoChoice(shop, memberId, addressId)
      : await chooseAddress(shop, { memberId, addressId, isAgreed: intent === "agree" });
  const headers = cookieHeaders(cookies);
  const next = wayOn(request);
  if (choice.kind === "chosen" && !form.has(modalField)) return redirect(next, { headers });
  return data({ choice, next }, { status: choice.kind === "refused" ? 400 : 200, headers });
};

/** Shown without the dialog: what the choice would change, or why it cannot be made. */
export default function ChooseAddressPage({ actionData }: Route.ComponentProps) {
  if (actionData === undefined || actionData.choice.kind === "chosen") return null;
  const { choice, next } = actionData;
  const back = addressListPath(next);
  if (choice.kind === "refused") {
    return (
      <EmptyState
        icon="pin"
        title={choice.failure}
        level="h1"
        actions={<LinkButton to={back}>Kembali</LinkButton>}
      />
    );
  }
  return (
    <section className="page-width change-page">
      <ChangeQuestion
        question={choice}
        action={`?kembali=${encodeURIComponent(next)}`}
        level="h1"
        cancel={
          <LinkButton to={back} variant="secondary" block>
            Batal
          </LinkButton>
        }
      />
    </section>
  );
}
