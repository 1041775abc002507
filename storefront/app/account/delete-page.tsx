import { type AccountRule, checkAccountField } from "@gerai/contract/account-rules";
import { ordersByStatus } from "@gerai/contract/orders";
import { memberDelete } from "@gerai/contract/profile";
import { data, Form, redirectDocument, useNavigation } from "react-router";
import { orderPath } from "../http/order-path.ts";
import { paymentPath } from "../http/payment-path.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireCurrentMember } from "../session/current-member.ts";
import { closingCookies, cookieHeaders } from "../session/session-cookies.ts";
import { memberUnread } from "../session/session-end.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Checkbox, PasswordField } from "../ui/field.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/delete-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { type Errors, failing, notSentAnswer, textOf } from "./form-answer.ts";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { useChecks } from "./use-checks.ts";

type Field = "password" | "confirmed";

export const meta: Route.MetaFunction = (page) => plainHead("Hapus Akun", page);

/** Orders that somebody still works on, or that wait for their payment. */
const openStatuses = "10,11,12,13,14";

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { memberId, phone } = await requireCurrentMember(context, request);
  const { call } = context.get(shopContext);
  const query = { status: openStatuses, limit: 1 };
  const open = await call(ordersByStatus, { params: { memberId }, query });
  return { memberId, phone, openOrder: open.ok ? open.data.at(0)?.secretId : undefined };
};

/** Not asked whether the session lives: the first of two presses has ended it. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, config, secure } = context.get(shopContext);
  const form = await readForm(request);
  const password = textValue(form, "password");
  const again = (errors: Errors<Field>, failure?: string, refundOrder?: string) =>
    data({ errors, failure, refundOrder }, { status: 400 });
  const errors = failing<Field>({
    password: checkAccountField("currentPassword", password),
    confirmed: checkConfirmed(textOf(form, "confirmed")),
  });
  if (errors) return again(errors);

  const body = { memberId: textOf(form, "memberId"), password, confirmed: true } as const;
  const deleted = await call(memberDelete, { body });
  if (deleted.ok) {
    const headers = cookieHeaders(closingCookies(secure));
    return redirectDocument(accountPaths.deleted, { headers });
  }
  if (deleted.code === "UNAUTHENTICATED") throw memberUnread(deleted, "/");
  if (deleted.code === "PASSWORD_WRONG") return again({ password: "passwordWrong" });
  const refundOrder = deleted.code === "REFUNDS_OPEN" ? deleted.values?.["secretId"] : undefined;
  return again({}, failureMessage(deleted, config.brand), refundOrder?.toString());
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer<Field>([]) });

const gone = [
  "Profil, foto, email, dan nomor handphone Anda",
  "Daftar alamat dan isi keranjang",
  "A-Poin dan kode referral Anda",
  "Semua perangkat yang masuk",
];

const kept = [
  "Pesanan yang sudah selesai tetap tersimpan selama 10 tahun untuk pembukuan dan pajak (UU No. 28 Tahun 2007), tanpa nama, nomor, dan alamat Anda.",
  "Nomor handphone Anda tidak dapat didaftarkan lagi selama 90 hari. Selama itu yang kami simpan hanya kode acak dari nomor itu, bukan nomornya.",
];

function Consequences() {
  return (
    <>
      <h2>Yang dihapus sekarang juga</h2>
      <ul className="account-form__list stack gap-1">
        {gone.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>Yang tetap ada</h2>
      <ul className="account-form__list stack gap-1">
        {kept.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        Anda dapat <a href={accountPaths.data}>mengunduh data Anda</a> lebih dulu.
      </p>
    </>
  );
}

const checkConfirmed = (ticked: string): AccountRule | undefined =>
  ticked === "" ? "confirmDeletion" : undefined;

const checks = {
  password: (text: string) => checkAccountField("currentPassword", text),
  confirmed: checkConfirmed,
};

interface Refusal {
  readonly failure?: string | undefined;
  /** The order whose money has not gone back yet. */
  readonly refundOrder?: string | undefined;
}

function Refused({ failure, refundOrder }: Refusal) {
  return (
    <>
      <Notice tone="danger">{failure}</Notice>
      {refundOrder && (
        <LinkButton href={paymentPath(refundOrder)}>Lihat pengembalian dana</LinkButton>
      )}
    </>
  );
}

/** What has to end first, and where to see it. */
function OpenOrders({ secretId }: { readonly secretId: string }) {
  return (
    <>
      <Notice tone="info">{failureMessage({ code: "ORDERS_OPEN" }, "")}</Notice>
      <div className="account-form__actions">
        <LinkButton href={orderPath(secretId)}>Lihat pesanan</LinkButton>
        <LinkButton href={accountPaths.dashboard} variant="quiet">
          Kembali
        </LinkButton>
      </div>
    </>
  );
}

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, phone, openOrder } = loaderData;
  const { fieldProps, onSubmit } = useChecks<Field>(checks, actionData?.errors);
  const isBusy = useNavigation().state !== "idle";
  return (
    <AccountFrame
      title="Hapus Akun"
      above={{ path: accountPaths.dashboard, title: "Pengaturan Akun" }}
    >
      <div className="account-form card stack gap-4">
        {actionData?.failure && <Refused {...actionData} />}
        <Notice tone="warning">Akun yang sudah dihapus tidak dapat dikembalikan.</Notice>
        <Consequences />
        {openOrder ? (
          <OpenOrders secretId={openOrder} />
        ) : (
          <Form
            method="post"
            className="account-form__part stack gap-4"
            noValidate
            onSubmit={onSubmit}
          >
            <input type="hidden" name="memberId" value={memberId} />
            <input type="hidden" autoComplete="username" defaultValue={phone} />
            <PasswordField
              {...fieldProps("password")}
              label="Password"
              autoComplete="current-password"
              required
            />
            <Checkbox
              {...fieldProps("confirmed")}
              label="Saya mengerti dan ingin menghapus akun saya"
              required
            />
            <div className="account-form__actions">
              <Button size="large" variant="danger" busy={isBusy}>
                Hapus akun saya
              </Button>
              <LinkButton href={accountPaths.dashboard} variant="quiet" size="large">
                Batal
              </LinkButton>
            </div>
          </Form>
        )}
      </div>
    </AccountFrame>
  );
}
