import { addresses, setPrimaryAddress } from "@gerai/contract/location";
import { data, Form, redirect } from "react-router";
import { readForm } from "../http/read-form.ts";
import { returnPathOf } from "../http/return-path.ts";
import { expectData, notFound } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/main-address-page.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { failureMessage, offlineText } from "./messages.ts";
import { addressesPath, modalField } from "./paths.ts";

/** What came of the question. */
interface MainAnswer {
  readonly isDone: boolean;
  readonly failure?: string;
}

export const meta: Route.MetaFunction = (page) => plainHead("Alamat Utama", page);

const returnPath = ({ url }: Request): string => returnPathOf(url, addressesPath);

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  const { call } = context.get(shopContext);
  const list = expectData(await call(addresses, {})).address;
  const address = list.find(({ id }) => id === params.id);
  if (address === undefined) throw notFound();
  return { label: address.labelAddress, next: returnPath(request) };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call } = context.get(shopContext);
  const form = await readForm(request);
  // The gateway lets only the shop's own pages do this; the form's origin was looked at on the way in.
  const headers = { "sec-fetch-site": "same-origin" };
  const set = await call(setPrimaryAddress, { params: { addressId: params.id } }, { headers });
  if (!set.ok) {
    return data<MainAnswer>({ isDone: false, failure: failureMessage(set) }, { status: 400 });
  }
  return form.has(modalField) ? data<MainAnswer>({ isDone: true }) : redirect(returnPath(request));
};

const notSent: MainAnswer = { isDone: false, failure: offlineText };

/** Without a network the question stays open, and says why. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => notSent });

/** The question on a page of its own, for those without JavaScript. */
export default function MainAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EmptyState
      icon="home"
      title={deliveryTexts.askMain}
      level="h1"
      actions={
        <>
          <Form method="post">
            <Button>Ya</Button>
          </Form>
          <LinkButton href={loaderData.next} variant="secondary">
            Batal
          </LinkButton>
        </>
      }
    >
      {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
      <p>
        <strong>{loaderData.label}</strong>
      </p>
      <p>{deliveryTexts.mainMovesNothing}</p>
    </EmptyState>
  );
}
