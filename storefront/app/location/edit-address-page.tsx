import { addresses } from "@gerai/contract/location";
import { expectData, notFound } from "../session/expect-data.ts";
import { requireMember } from "../session/require-member.ts";
import { shopContext } from "../session/shop-context.ts";
import type { Route } from "./+types/edit-address-page.ts";
import { answerAddressForm, nextOf } from "./address-action.ts";
import { AddressEditor } from "./address-editor.tsx";
import { formOf } from "./address-form.ts";
import { sendOrKeep } from "./keep-form.ts";
import { mapCentre } from "./map-centre.ts";
import { formTexts } from "./messages.ts";

export const meta: Route.MetaFunction = () => [
  { title: formTexts.edit },
  { name: "robots", content: "noindex" },
];

export const loader = async ({ request, context, params }: Route.LoaderArgs) => {
  requireMember(context, request);
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
  requireMember(context, request);
  return answerAddressForm(context.get(shopContext), request, params.id);
};

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendOrKeep(request, serverAction);

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, start, isMain, tiles, centre } = loaderData;
  return (
    <AddressEditor
      title={formTexts.edit}
      leaving={{ id: "cancel-edit", text: formTexts.leaveEdit }}
      mainReason={isMain ? formTexts.isMain : undefined}
      answer={actionData}
      {...{ next, start, tiles, centre }}
    />
  );
}
