import { stopNewsMail } from "@gerai/contract/news";
import { data, Form, useNavigation } from "react-router";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/stop-news-page.ts";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import "./news-page.css";

export const meta: Route.MetaFunction = (page) => plainHead("Berhenti menerima kabar", page);

interface Answer {
  readonly isStopped: boolean;
  readonly failure: string;
}

/**
 * Opening the link stops nothing: programs that look into mail open links too. The form does, and so does the
 * post of a mail program (RFC 8058), which comes without a session.
 */
export const action = async ({ params, context }: Route.ActionArgs) => {
  const { call, config } = context.get(shopContext);
  const result = await call(stopNewsMail, { body: { token: params.token } });
  if (result.ok) return data<Answer>({ isStopped: true, failure: "" });
  const isUnknown = result.code === "NEWS_LINK_UNKNOWN" || result.code === "VALIDATION_FAILED";
  const failure = isUnknown
    ? "Tautan ini tidak lengkap. Salin seluruh alamatnya dari email."
    : (failureMessage({ code: result.code }, config.brand) ?? "");
  return data<Answer>({ isStopped: false, failure }, { status: result.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: (): Answer => ({ isStopped: false, failure: notSentText }) });

const settings = (
  <LinkButton to={accountPaths.news} variant="secondary">
    Atur kabar pesanan
  </LinkButton>
);

/** Stops e-mail news of orders, for whoever holds the link of a mail. */
export default function StopNewsPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== "idle";
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
      {actionData !== undefined && <Notice tone="danger">{actionData.failure}</Notice>}
      <Form method="post" className="stop-news">
        <Button size="large" block busy={isBusy}>
          Ya, berhenti
        </Button>
      </Form>
    </EmptyState>
  );
}
