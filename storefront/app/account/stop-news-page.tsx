import { stopNewsMail } from "@gerai/contract/news";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/stop-news-page.ts";
import { accountPaths } from "./paths.ts";
import { stopAnswer, StopForm, stopNotSent } from "./stop-form.tsx";

export const meta: Route.MetaFunction = (page) => plainHead("Berhenti menerima kabar", page);

/**
 * Opening the link stops nothing: programs that look into mail open links too. The form does, and so does the
 * post of a mail program (RFC 8058), which comes without a session.
 */
export const action = async ({ params, context }: Route.ActionArgs) => {
  const { call, config } = context.get(shopContext);
  return stopAnswer(await call(stopNewsMail, { body: { token: params.token } }), config.brand);
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: stopNotSent });

const settings = (
  <LinkButton href={accountPaths.news} variant="secondary">
    Atur kabar pesanan
  </LinkButton>
);

/** Stops e-mail news of orders by the link of a mail, without a login. */
export default function StopNewsPage({ actionData }: Route.ComponentProps) {
  if (actionData?.isStopped) {
    return (
      <EmptyState
        level="h1"
        icon="check-circle"
        title="Anda tidak lagi menerima email kabar pesanan"
        actions={settings}
      >
        Kabar lewat WhatsApp tetap seperti pilihan Anda. Semuanya bisa diatur lagi di akun Anda.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level="h1"
      icon="mail"
      title="Berhenti menerima kabar pesanan lewat email?"
      actions={settings}
    >
      <p>Kode OTP dan tautan verifikasi tetap kami kirim.</p>
      <StopForm answer={actionData} />
    </EmptyState>
  );
}
