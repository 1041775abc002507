import type { NewsChoice } from "@gerai/contract/news";
import {
  memberChooseNews,
  memberNews,
  memberSubscribe,
  memberUnsubscribe,
} from "@gerai/contract/news";
import { NewsKind } from "@gerai/contract/news-codes";
import { data, Form, redirect, useNavigation } from "react-router";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { type Shop, shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Checkbox } from "../ui/field.tsx";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/news-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { pushIntents } from "./push-intents.ts";
import { pushTexts } from "./push-messages.ts";
import { PushSwitch } from "./push-switch.tsx";
import "./news-page.css";

export const meta: Route.MetaFunction = (page) => plainHead("Kabar pesanan", page);

const kinds = {
  [NewsKind.Order]: {
    title: "Pesanan dan pembayaran",
    text: "Pesanan menunggu pembayaran, atau sudah kami proses",
  },
  [NewsKind.Sent]: { title: "Dalam perjalanan", text: "Sedang diantar, atau siap diambil di toko" },
  [NewsKind.Arrived]: { title: "Sudah tiba", text: "Kiriman diterima di alamat Anda" },
  [NewsKind.Changed]: {
    title: "Batal, habis, dan pengembalian dana",
    text: "Pesanan batal, barang habis, atau dana kembali",
  },
  [NewsKind.Points]: { title: "A-Poin", text: "Poin yang Anda dapat dari pesanan" },
} as const satisfies Record<NewsKind, { readonly title: string; readonly text: string }>;

const savedField = "tersimpan";

export const loader = async ({ request, url, context }: Route.LoaderArgs) => {
  await requireMemberId(context, request);
  const news = expectData(await context.get(shopContext).call(memberNews, {}));
  return { ...news, isSaved: url.searchParams.has(savedField) };
};

const readChoices = (form: FormData): NewsChoice[] =>
  Object.values(NewsKind).map((kind) => ({
    kind,
    email: form.has(`${kind}-email`),
    whatsapp: form.has(`${kind}-whatsapp`),
    push: form.has(`${kind}-push`),
  }));

const subscribe = ({ call }: Shop, memberId: string, form: FormData) =>
  call(memberSubscribe, {
    body: {
      memberId,
      endpoint: textValue(form, "endpoint"),
      p256dh: textValue(form, "p256dh"),
      auth: textValue(form, "auth"),
    },
  });

const unsubscribe = ({ call }: Shop) => call(memberUnsubscribe, {});

/** By what the switch of notifications asks for. */
const pushSwitches: Readonly<Record<string, typeof subscribe | typeof unsubscribe>> = {
  [pushIntents.on]: subscribe,
  [pushIntents.off]: unsubscribe,
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const memberId = await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const { [textValue(form, "intent")]: switchPush } = pushSwitches;
  if (switchPush !== undefined) {
    const switched = await switchPush(shop, memberId, form);
    return switched.ok
      ? { failure: undefined }
      : data({ failure: pushTexts.failed }, { status: switched.statusCode });
  }
  const choices = readChoices(form);
  const chosen = await shop.call(memberChooseNews, { body: { memberId, choices } });
  if (chosen.ok) return redirect(`${accountPaths.news}?${savedField}`);
  const failure = failureMessage(chosen, shop.config.brand);
  return data({ failure }, { status: chosen.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: notSentText }) });

function KindChoice({ choice }: { readonly choice: NewsChoice }) {
  const { kind, email, whatsapp, push } = choice;
  const { title, text } = kinds[kind];
  return (
    <fieldset className="news-kind stack gap-2">
      <legend>{title}</legend>
      <p>{text}</p>
      <div className="news-kind__channels">
        <Checkbox name={`${kind}-email`} label="Email" defaultChecked={email} />
        <Checkbox name={`${kind}-whatsapp`} label="WhatsApp" defaultChecked={whatsapp} />
        <Checkbox name={`${kind}-push`} label="Notifikasi" defaultChecked={push} />
      </div>
    </fieldset>
  );
}

/** Which news of orders the member gets, and by which channel. */
export default function NewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, isEmailVerified, pushKey, isSubscribed, isSaved } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  return (
    <AccountFrame
      title="Kabar pesanan"
      above={{ path: accountPaths.dashboard, title: "Pengaturan Akun" }}
    >
      {isSaved && !actionData && <Notice tone="success">Pilihan Anda tersimpan.</Notice>}
      {!isEmailVerified && (
        <Notice>
          Kabar lewat email baru kami kirim setelah email Anda diverifikasi.{" "}
          <a href={accountPaths.emailLink}>Verifikasi email</a>
        </Notice>
      )}
      <PushSwitch pushKey={pushKey} isSubscribed={isSubscribed} />
      <Form method="post" className="account-form card stack gap-4">
        {choices.map((choice) => (
          <KindChoice key={choice.kind} choice={choice} />
        ))}
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <p className="news-page__note">
          Kode OTP dan tautan verifikasi tetap kami kirim: tanpa itu Anda tidak bisa masuk.
        </p>
        <div className="account-form__actions">
          <Button size="large" busy={isBusy}>
            Simpan
          </Button>
        </div>
      </Form>
    </AccountFrame>
  );
}
