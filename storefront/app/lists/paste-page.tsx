import { type MatchedLine, matchGoods } from "@gerai/contract/goods";
import { limits } from "@gerai/contract/limits";
import { saveToList, shoppingLists } from "@gerai/contract/shopping-lists";
import { data, Form, redirect, useNavigation } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { shoppingListPath, shoppingListsPath } from "../catalogue/list-paths.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { type Shop, shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TextArea } from "../ui/field.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/paste-page.ts";
import { chosenGoods, type ChosenGoods, goodsText, pastedLine } from "./goods-form.ts";
import { listMessage, listNotSent } from "./messages.ts";
import { type PasteOutcome, usePasteOutcome } from "./paste-outcome.ts";
import { PastedLines } from "./pasted-lines.tsx";
import { goodsCartPath, isUuid, ownUuid, pastePath } from "./paths.ts";
import "./lists.css";

const title = "Tempel daftar belanja";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

/** The lists that the lines can be saved in. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { lists } = expectData(await context.get(shopContext).call(shoppingLists, {}));
  return {
    lists: lists.map(({ listId, name }) => ({ listId, name })),
    newId: crypto.randomUUID(),
    press: crypto.randomUUID(),
  };
};

const matched = async ({ call }: Shop, text: string): Promise<PasteOutcome> => {
  const answer = await call(matchGoods, { body: { text } });
  if (answer.ok)
    return { text, lines: answer.data.lines.map((line: MatchedLine) => pastedLine(line)) };
  if (answer.code === "VALIDATION_FAILED") {
    return { text, failure: `Daftar paling banyak ${limits.pastedLength} karakter.` };
  }
  return { text, failure: listMessage(answer.code, answer.values) };
};

const saved = async ({ call }: Shop, form: FormData, goods: ChosenGoods): Promise<PasteOutcome> => {
  const chosen = textValue(form, "listId");
  const isNew = !isUuid(chosen);
  const listId = isNew ? ownUuid(textValue(form, "newId")) : chosen;
  const name = textValue(form, "name");
  const body = { listId, ...(isNew && { name }), lines: [...goods] };
  const answer = await call(saveToList, { body });
  if (answer.ok) {
    const goesTo = `${shoppingListPath(listId)}?tersimpan=${answer.data.saved}`;
    return { text: "", goesTo };
  }
  return { text: "", failure: listMessage(answer.code, answer.values) };
};

/** Reads the list, or takes what was chosen to the cart or into a list. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const text = textValue(form, "text");
  const intent = textValue(form, "intent");
  if (intent !== "cart" && intent !== "save") {
    const outcome = await matched(shop, text);
    return data(outcome, { status: outcome.failure === undefined ? 200 : 400 });
  }
  const goods = chosenGoods(form);
  const isEmpty = goods.length === 0;
  if (intent === "cart" && !isEmpty) {
    return redirect(goodsCartPath(goodsText(goods), textValue(form, "press")), 307);
  }
  const outcome = isEmpty
    ? { text, failure: "Pilih dulu produknya." }
    : await saved(shop, form, goods);
  if (outcome.goesTo !== undefined) return redirect(outcome.goesTo);
  // The lines are found again, so that nothing that was pasted is lost.
  return data({ ...(await matched(shop, text)), failure: outcome.failure }, { status: 400 });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (form): PasteOutcome => ({
      text: textValue(form, "text"),
      failure: listNotSent,
      isNotSent: true,
    }),
  });

interface PasteFormProps {
  readonly text: string;
  readonly failure: string | undefined;
}

function PasteForm({ text, failure }: PasteFormProps) {
  const isBusy = useNavigation().formAction === pastePath;
  return (
    <Form method="post" action={pastePath} className="paste stack gap-4" noValidate>
      <TextArea
        name="text"
        label="Daftar Anda"
        rows={8}
        limit={limits.pastedLength}
        defaultValue={text}
        hint="Contoh: 2 indomie goreng, beras 5kg, telur sekilo"
        error={failure}
      />
      <Button icon="search" busy={isBusy}>
        Cari produknya
      </Button>
    </Form>
  );
}

/** A list that was written elsewhere becomes lines with products, to be put into the cart or into a list. */
export default function PastePage({ loaderData, actionData }: Route.ComponentProps) {
  const { text = "", failure, lines } = usePasteOutcome(actionData) ?? {};
  return (
    <AccountFrame title={title} above={{ path: shoppingListsPath, title: "Daftar Belanja" }}>
      {lines === undefined ? (
        <PasteForm text={text} failure={failure} />
      ) : (
        <>
          {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
          <PastedLines {...loaderData} lines={lines} text={text} isOpen={failure !== undefined} />
          <details className="paste__again">
            <summary>Ubah daftar</summary>
            <PasteForm text={text} failure={undefined} />
          </details>
        </>
      )}
    </AccountFrame>
  );
}
