import { limits } from "@gerai/contract/limits";
import { saveToList, shoppingLists } from "@gerai/contract/shopping-lists";
import { data, Form, redirect, useNavigation } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { shoppingListPath } from "../catalogue/list-paths.ts";
import { ownReferrer } from "../http/own-referrer.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData, notFound } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Radio } from "../ui/field.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/save-page.ts";
import { goodsPage } from "./goods-page.ts";
import { listMessage, listNotSent } from "./messages.ts";
import { NewName } from "./new-name.tsx";
import { isUuid, ownUuid } from "./paths.ts";
import { readSource, savedOf } from "./save-source.ts";
import "./lists.css";

export const meta: Route.MetaFunction = (page) => plainHead("Simpan ke daftar belanja", page);

export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  const memberId = await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const [source, answer] = await Promise.all([
    readSource(shop, memberId, url.searchParams),
    shop.call(shoppingLists, {}),
  ]);
  const lists = expectData(answer).lists.map(({ listId, name, lineCount }) => ({
    listId,
    name,
    lineCount,
  }));
  const from = goodsPage(ownReferrer(request, shop.config.publicUrl)) ?? "";
  return { source, lists, newId: crypto.randomUUID(), from };
};

/** The list, which says what was saved and leads back to where it was found. */
const savedPath = (listId: string, saved: number, from: string | undefined): string => {
  const search = new URLSearchParams({ tersimpan: String(saved), ...(from && { dari: from }) });
  return `${shoppingListPath(listId)}?${search}`;
};

/** Saves into the chosen list, or into a new one; sent twice it is as good as once. */
export const action = async ({ request, url, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const form = await readForm(request);
  const saved = savedOf(url.searchParams);
  if (saved === undefined) throw notFound();
  const chosen = textValue(form, "listId");
  const name = textValue(form, "name");
  // A name that was typed wants a new list, whatever is chosen beside it.
  const isTyped = name.trim() !== "" && name !== textValue(form, "proposed");
  const isNew = isTyped || !isUuid(chosen);
  const listId = isNew ? ownUuid(textValue(form, "newId")) : chosen;
  const body = { listId, ...(isNew && { name }), ...saved };
  const { call } = context.get(shopContext);
  const answer = await call(saveToList, { body });
  const from = goodsPage(textValue(form, "from"));
  if (answer.ok) return redirect(savedPath(listId, answer.data.saved, from));
  const failure = listMessage(answer.code, answer.values);
  return data({ failure, isNew, name, from: from ?? "" }, { status: answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (form) => ({
      failure: listNotSent,
      isNew: false,
      name: textValue(form, "name"),
      from: textValue(form, "from"),
    }),
  });

/** Chooses the list in which a product, the cart or an order is saved. */
export default function SavePage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, lists, newId, from } = loaderData;
  const isBusy = useNavigation().formData !== undefined;
  const isFull = lists.length >= limits.shoppingLists;
  const failure = actionData?.failure;
  const isNameWrong = actionData?.isNew === true;
  const wantsNew = isNameWrong || source.name !== "";
  return (
    <AccountFrame title={source.title} above={{ path: source.back.path, title: source.back.label }}>
      <p className="strong break-anywhere">{source.text}</p>
      {failure !== undefined && !isNameWrong && <Notice tone="danger">{failure}</Notice>}
      <Form method="post" className="list-save stack gap-4" noValidate>
        <input type="hidden" name="newId" value={newId} />
        <input type="hidden" name="proposed" value={source.name} />
        <input type="hidden" name="from" value={actionData?.from ?? from} />
        {lists.length > 0 && (
          <fieldset className="list-save__choices stack gap-2">
            <legend>Simpan ke</legend>
            {lists.map(({ listId, name, lineCount }, at) => (
              <Radio
                key={listId}
                card
                name="listId"
                value={listId}
                label={name}
                hint={lineCount === 0 ? "Masih kosong" : `${lineCount} produk`}
                defaultChecked={at === 0 && (!wantsNew || isFull)}
              />
            ))}
            {!isFull && (
              <Radio card name="listId" value="new" label="Daftar baru" defaultChecked={wantsNew} />
            )}
          </fieldset>
        )}
        {!isFull && (
          <NewName
            name={actionData?.name ?? source.name}
            failure={isNameWrong ? failure : undefined}
            isAlone={lists.length === 0}
          />
        )}
        <Button size="large" busy={isBusy}>
          Simpan
        </Button>
      </Form>
    </AccountFrame>
  );
}
