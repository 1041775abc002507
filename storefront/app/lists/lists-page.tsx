import { limits } from "@gerai/contract/limits";
import {
  saveToList,
  shoppingLists,
  type ShoppingListSummary,
} from "@gerai/contract/shopping-lists";
import { data, Form, redirect, useNavigation } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { shoppingListPath, shoppingListsPath, stockAlertsPath } from "../catalogue/list-paths.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/lists-page.ts";
import { listMessage, listNotSent } from "./messages.ts";
import { ownUuid, pastePath } from "./paths.ts";
import "./lists.css";

const title = "Daftar Belanja";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call } = context.get(shopContext);
  const { lists } = expectData(await call(shoppingLists, {}));
  return { lists, newId: crypto.randomUUID(), deleted: url.searchParams.has("dihapus") };
};

/** Makes a list; sent twice it makes one. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const form = await readForm(request);
  const listId = ownUuid(textValue(form, "listId"));
  const name = textValue(form, "name");
  const { call } = context.get(shopContext);
  const answer = await call(saveToList, { body: { listId, name } });
  if (answer.ok) return redirect(shoppingListPath(listId));
  const failure = listMessage(answer.code, answer.values);
  return data({ failure, name }, { status: answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (form) => ({ failure: listNotSent, name: textValue(form, "name") }),
  });

function ListCard({ list }: { readonly list: ShoppingListSummary }) {
  const { listId, name, lineCount, pictures } = list;
  return (
    <li>
      <a href={shoppingListPath(listId)} className="list-card stack plain-link gap-3">
        <span className="list-card__pictures stack gap-1" aria-hidden="true">
          {pictures.length === 0 && <Icon name="document" />}
          {pictures.map((picture, at) => (
            <Picture key={picture?.id ?? at} picture={picture} alt="" place="row" />
          ))}
        </span>
        <span className="stack break-anywhere">
          <strong>{name}</strong>
          <span className="soft small">
            {lineCount === 0 ? "Masih kosong" : `${lineCount} produk`}
          </span>
        </span>
        <Icon name="chevron-right" size="small" />
      </a>
    </li>
  );
}

interface NewListProps {
  readonly newId: string;
  /** What was typed and refused. */
  readonly name: string | undefined;
  readonly failure: string | undefined;
}

function NewList({ newId, name, failure }: NewListProps) {
  const isBusy = useNavigation().formAction === shoppingListsPath;
  return (
    <Form method="post" action={shoppingListsPath} className="list-new stack gap-2" noValidate>
      <input type="hidden" name="listId" value={newId} />
      <TextField
        name="name"
        label="Nama daftar baru"
        autoComplete="off"
        limit={limits.listNameLength}
        defaultValue={name}
        error={failure}
      />
      <Button icon="plus" busy={isBusy}>
        Buat daftar
      </Button>
    </Form>
  );
}

/** All shopping lists of the member. */
export default function ListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, newId, deleted } = loaderData;
  const isFull = lists.length >= limits.shoppingLists;
  return (
    <AccountFrame title={title}>
      {deleted && <Notice tone="success">Daftar sudah dihapus.</Notice>}
      {lists.length === 0 ? (
        <EmptyState icon="document" title="Belum ada daftar belanja">
          Simpan produk yang sering Anda beli, lalu masukkan semuanya ke keranjang dengan sekali
          tekan.
        </EmptyState>
      ) : (
        <ul className="plain-list list-cards card">
          {lists.map((list) => (
            <ListCard key={list.listId} list={list} />
          ))}
        </ul>
      )}
      <LinkButton href={pastePath} variant="secondary" icon="copy">
        Tempel daftar dari pesan
      </LinkButton>
      <LinkButton href={stockAlertsPath} variant="quiet" icon="news">
        Kabar stok
      </LinkButton>
      {isFull ? (
        <Notice>{listMessage("LIST_LIMIT", { value: limits.shoppingLists })}</Notice>
      ) : (
        <NewList newId={newId} name={actionData?.name} failure={actionData?.failure} />
      )}
    </AccountFrame>
  );
}
