import { addresses } from "@gerai/contract/location";
import { requireCurrentMember } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { SavedForm } from "../ui/saved-form.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/new-address-page.ts";
import { answerAddressForm, nextOf } from "./address-action.ts";
import { AddressEditor } from "./address-editor.tsx";
import { formFor } from "./address-form.ts";
import { isAddressListFull } from "./address-list.ts";
import { AddressRefusal } from "./address-refusal.tsx";
import { mapCentre } from "./map-centre.ts";
import { formTexts } from "./messages.ts";
import { notSentAnswer } from "./not-sent.ts";

const keptForm: SavedForm = { of: "member", name: "address" };

export const meta: Route.MetaFunction = (page) => plainHead(formTexts.add, page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { fullName, phone } = await requireCurrentMember(context, request);
  const { call, session, config } = context.get(shopContext);
  const { address } = expectData(await call(addresses, {}));
  return {
    start: formFor(fullName, phone),
    next: nextOf(request),
    isFirst: address.length === 0,
    isFull: isAddressListFull(address.length),
    requestId: crypto.randomUUID(),
    tiles: config.mapTiles,
    centre: mapCentre(session),
  };
};

/** The form does not change under the shopper; `requestId` stays the same until it is saved. */
export const shouldRevalidate = () => false;

export const action = async ({ request, context }: Route.ActionArgs) => {
  return answerAddressForm(context.get(shopContext), request);
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer, done: [keptForm] });

export default function NewAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { start, next, isFirst, isFull, requestId, tiles, centre } = loaderData;
  if (isFull) return <AddressRefusal detail={undefined} next={next} />;
  return (
    <AddressEditor
      title={formTexts.add}
      leaving={{ id: "cancel-add", text: formTexts.leaveAdd }}
      mainReason={isFirst ? formTexts.firstIsMain : undefined}
      answer={actionData}
      kept={keptForm}
      {...{ start, next, requestId, tiles, centre }}
    />
  );
}
