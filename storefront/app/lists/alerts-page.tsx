import { askStockAlert, cancelStockAlert, stockAlerts } from "@gerai/contract/stock-alerts";
import { data, Form, redirect } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { shoppingListsPath, stockAlertsPath } from "../catalogue/list-paths.ts";
import { productPath } from "../catalogue/paths.ts";
import { ownReferrer } from "../http/own-referrer.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { rememberReturnPath } from "../session/after-login.ts";
import { requireMemberId } from "../session/current-member.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { Picture } from "../ui/picture.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/alerts-page.ts";
import { listMessage, listNotSent } from "./messages.ts";
import "./lists.css";

const title = "Kabar stok";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

export const loader = async ({ context }: Route.LoaderArgs) => {
  return expectData(await context.get(shopContext).call(stockAlerts, {}));
};

/** Asks for a message, or wants none any more; the page whose form it was comes again. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const back = ownReferrer(request, shop.config.publicUrl) ?? stockAlertsPath;
  if (shop.session.token === undefined) {
    return redirect("/login", { headers: cookieHeaders([rememberReturnPath(back, shop.secure)]) });
  }
  await requireMemberId(context, request);
  const productId = textValue(form, "productId");
  if (!/^[1-9]\d{0,14}$/.test(productId)) {
    return data({ failure: listMessage("PRODUCT_NOT_FOUND") }, { status: 400 });
  }
  const answer =
    textValue(form, "intent") === "cancel"
      ? await shop.call(cancelStockAlert, { params: { productId } })
      : await shop.call(askStockAlert, { body: { productId: Number(productId) } });
  // A product that has come back meanwhile shows that on its page.
  if (answer.ok || answer.code === "IN_STOCK") return redirect(back);
  const failure = listMessage(answer.code, answer.values);
  return data({ failure }, { status: answer.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: listNotSent }) });

interface AlertProps {
  readonly alert: Route.ComponentProps["loaderData"]["alerts"][number];
}

const stateOf = ({ isTold, isOfShelf }: AlertProps["alert"]): string => {
  const where = isOfShelf ? "" : " di toko untuk alamat lain";
  return isTold ? `Sudah tersedia lagi${where}` : `Kami kabari begitu tersedia lagi${where}`;
};

function Alert({ alert }: AlertProps) {
  const { productId, productName, picture, isTold } = alert;
  return (
    <li className="list-line stack gap-3">
      <span className="row-picture">
        <Picture picture={picture} alt="" place="row" />
      </span>
      <div className="stack gap-1 small break-anywhere">
        {alert.slug === "" ? (
          <strong>{productName}</strong>
        ) : (
          <a className="plain-link strong" href={productPath(alert)}>
            {productName}
          </a>
        )}
        <span>{stateOf(alert)}</span>
      </div>
      <Form method="post">
        <input type="hidden" name="productId" value={productId} />
        <Button
          name="intent"
          value="cancel"
          variant="quiet"
          size="small"
          aria-label={`${isTold ? "Hapus" : "Batalkan"} kabar stok ${productName}`}
        >
          {isTold ? "Hapus" : "Batalkan"}
        </Button>
      </Form>
    </li>
  );
}

/** The sold-out products of which the member wants to hear. */
export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts } = loaderData;
  return (
    <AccountFrame title={title} above={{ path: shoppingListsPath, title: "Daftar Belanja" }}>
      {actionData !== undefined && <Notice tone="danger">{actionData.failure}</Notice>}
      {alerts.length === 0 ? (
        <EmptyState
          icon="news"
          title="Belum ada kabar stok yang ditunggu"
          actions={<LinkButton href="/">Yuk, belanja</LinkButton>}
        >
          Tekan “Beri tahu saya” di halaman produk yang stoknya kosong.
        </EmptyState>
      ) : (
        <>
          <p className="strong break-anywhere">
            Satu pesan begitu produk tersedia lagi, lewat email yang sudah diverifikasi atau
            WhatsApp. Berlaku 90 hari.
          </p>
          <ul className="plain-list card">
            {alerts.map((alert) => (
              <Alert key={alert.alertId} alert={alert} />
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  );
}
