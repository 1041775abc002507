import { addresses } from "@gerai/contract/location";
import { expectData, notFound } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { SavedForm } from "../ui/saved-form.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/edit-address-page.ts";
import { answerAddressForm, nextOf } from "./address-action.ts";
import { AddressEditor } from "./address-editor.tsx";
import { formOf } from "./address-form.ts";
import { mapCentre } from "./map-centre.ts";
import { formTexts } from "./messages.ts";
import { notSentAnswer } from "./not-sent.ts";

const savedFormOf = (id: string): SavedForm => ({ of: "member", name: `address ${id}` });

export const meta: Route.MetaFunction = (page) => plainHead(formTexts.edit, page);

export const loader = async ({ request, context, params }: Route.LoaderArgs) => {
  const { call, session, config } = context.get(shopContext);
  const { address } = expectData(await call(addresses, {}));
  const edited = address.find(({ id }) => id === params.id);
  if (edited === undefined) throw notFound();
  return {
    next: nextOf(request),
    start: formOf(edited),
    isMain: edited.active,
    tiles: config.mapTiles,
    centre: mapCentre(session),
  };
};

export const shouldRevalidate = () => false;

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  return answerAddressForm(context.get(shopContext), request, params.id);
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer, done: [savedFormOf(sending.params.id)] });

export default function EditAddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { next, start, isMain, tiles, centre } = loaderData;
  return (
    <AddressEditor
      title={formTexts.edit}
      leaving={{ id: "cancel-edit", text: formTexts.leaveEdit }}
      mainReason={isMain ? formTexts.isMain : undefined}
      answer={actionData}
      kept={savedFormOf(params.id)}
      {...{ next, start, tiles, centre }}
    />
  );
}
