import { stopStockAlert } from "@gerai/contract/stock-alerts";
import { stopAnswer, StopForm, stopNotSent } from "../account/stop-form.tsx";
import { stockAlertsPath } from "../catalogue/list-paths.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/stop-alert-page.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Berhenti menerima kabar stok", page);

/** Opening the link stops nothing; the form does, and so does the post of a mail program (RFC 8058). */
export const action = async ({ params, context }: Route.ActionArgs) => {
  const { call, config } = context.get(shopContext);
  return stopAnswer(await call(stopStockAlert, { body: { token: params.token } }), config.brand);
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: stopNotSent });

const settings = (
  <LinkButton href={stockAlertsPath} variant="secondary">
    Atur kabar stok
  </LinkButton>
);

/** Ends a stock alert by the link of its mail, without a login. */
export default function StopAlertPage({ actionData }: Route.ComponentProps) {
  if (actionData?.isStopped) {
    return (
      <EmptyState
        level="h1"
        icon="check-circle"
        title="Anda tidak lagi menerima kabar stok produk ini"
        actions={settings}
      >
        Kabar produk lain tetap seperti yang Anda minta.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level="h1"
      icon="mail"
      title="Berhenti menerima kabar stok produk ini?"
      actions={settings}
    >
      <p>Kabar produk lain dan kabar pesanan tetap kami kirim.</p>
      <StopForm answer={actionData} />
    </EmptyState>
  );
}
