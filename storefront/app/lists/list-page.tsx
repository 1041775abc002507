import { limits } from "@gerai/contract/limits";
import { formatRupiah } from "@gerai/contract/money";
import { readList } from "@gerai/contract/shopping-lists";
import { data, Form, redirect, useNavigation } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { shoppingListsPath } from "../catalogue/list-paths.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData, notFound } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { TextField } from "../ui/field.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/list-page.ts";
import { goodsPage } from "./goods-page.ts";
import { ListLineRow } from "./list-line.tsx";
import { carryOutListForm, type ListOutcome, type TakenOff } from "./list-page-form.ts";
import { listView, type ListView } from "./list-view.ts";
import { listNotSent } from "./messages.ts";
import { isUuid, listCartPath } from "./paths.ts";
import "./lists.css";

export const meta: Route.MetaFunction = (page) =>
  plainHead(page.loaderData?.view.name ?? "Daftar Belanja", page);

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { listId } = params;
  if (!isUuid(listId)) throw notFound();
  const { call } = context.get(shopContext);
  const list = expectData(await call(readList, { params: { listId } }));
  const saved = url.searchParams.get("tersimpan") ?? "";
  return {
    view: listView(list),
    press: crypto.randomUUID(),
    saved: /^\d{1,3}$/.test(saved) ? Number(saved) : 0,
    from: goodsPage(url.searchParams.get("dari")) ?? "",
  };
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  if (!isUuid(params.listId)) throw notFound();
  const form = await readForm(request);
  const outcome = await carryOutListForm(context.get(shopContext), params.listId, form);
  if (outcome.goesTo !== undefined) return redirect(outcome.goesTo);
  return data(outcome, { status: outcome.failure === undefined ? 200 : 400 });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (form): ListOutcome => ({ failure: listNotSent, name: textValue(form, "name") }),
  });

/** What was taken off comes back with one press. */
function Undo({ productId, quantity, productName }: TakenOff) {
  return (
    <Notice>
      <Form method="post" className="list-undo row wrap spread" preventScrollReset>
        <span>{productName} dihapus dari daftar</span>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="productId" value={productId} />
        <Button name="quantity" value={quantity} variant="quiet" size="small" icon="corner-up-left">
          Urungkan
        </Button>
      </Form>
    </Notice>
  );
}

interface SavedProps {
  readonly count: number;
  /** Where it was found; empty where that is unknown. */
  readonly from: string;
}

function Saved({ count, from }: SavedProps) {
  return (
    <Notice tone="success">
      <div className="list-undo row wrap spread">
        <span>{count} produk tersimpan di daftar ini.</span>
        {from !== "" && (
          <LinkButton href={from} variant="quiet" size="small">
            Lanjut belanja
          </LinkButton>
        )}
      </div>
    </Notice>
  );
}

interface ToCartProps {
  readonly view: ListView;
  readonly press: string;
}

/** Everything of the list into the cart; where all of it lies there, the way to the cart. */
function ToCart({ view, press }: ToCartProps) {
  const { listId, available, total } = view;
  const path = listCartPath(listId);
  const isBusy = useNavigation().formAction === path;
  return (
    <div className="list-foot row wrap spread">
      <p className="stack numbers">
        <span className="soft small">Perkiraan total</span>
        <strong>{formatRupiah(total)}</strong>
      </p>
      {available > 0 ? (
        <Form method="post" action={path}>
          <Button name="press" value={press} size="large" icon="cart" block busy={isBusy}>
            Masukkan semua ke keranjang
          </Button>
        </Form>
      ) : (
        <LinkButton href="/cart" size="large" variant="secondary">
          Lihat Keranjang
        </LinkButton>
      )}
    </div>
  );
}

interface SettingsProps {
  readonly name: string;
  readonly lineCount: number;
  /** The name that was refused, with the reason. */
  readonly refused: { readonly name: string; readonly failure: string } | undefined;
}

/** Another name, or the end of the list after a question. */
function Settings({ name, lineCount, refused }: SettingsProps) {
  return (
    <div className="list-settings stack gap-2">
      <details open={refused !== undefined}>
        <summary>Ganti nama</summary>
        <Form method="post" className="list-new stack gap-2" noValidate>
          <input type="hidden" name="intent" value="rename" />
          <TextField
            key={name}
            name="name"
            label="Nama daftar"
            autoComplete="off"
            limit={limits.listNameLength}
            defaultValue={refused?.name ?? name}
            error={refused?.failure}
          />
          <Button>Simpan nama</Button>
        </Form>
      </details>
      <details>
        <summary>Hapus daftar</summary>
        <Form method="post">
          <p>
            Hapus “{name}”{lineCount > 0 && ` dengan ${lineCount} produk di dalamnya`}? Ini tidak
            bisa diurungkan.
          </p>
          <Button name="intent" value="delete" variant="danger" icon="trash">
            Ya, hapus daftar
          </Button>
        </Form>
      </details>
    </div>
  );
}

/** One shopping list: its lines, the way into the cart, its name and its end. */
export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, press, saved, from } = loaderData;
  const { failure, name: typed, takenOff } = actionData ?? {};
  const isRename = failure !== undefined && typed !== undefined && typed !== "";
  return (
    <AccountFrame title={view.name} above={{ path: shoppingListsPath, title: "Daftar Belanja" }}>
      {failure !== undefined && !isRename && <Notice tone="danger">{failure}</Notice>}
      {takenOff && <Undo {...takenOff} />}
      {saved > 0 && actionData === undefined && <Saved count={saved} from={from} />}
      {view.lines.length === 0 ? (
        <EmptyState
          icon="document"
          title="Daftar ini masih kosong"
          actions={<LinkButton href="/">Yuk, belanja</LinkButton>}
        >
          Buka halaman produk, lalu tekan “Simpan ke daftar belanja”.
        </EmptyState>
      ) : (
        <>
          <ul className="plain-list card">
            {view.lines.map((line) => (
              <ListLineRow key={line.productId} line={line} />
            ))}
          </ul>
          <ToCart view={view} press={press} />
        </>
      )}
      <Settings
        name={view.name}
        lineCount={view.lines.length}
        refused={isRename ? { name: typed, failure } : undefined}
      />
    </AccountFrame>
  );
}
