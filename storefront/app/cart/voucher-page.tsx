import { formatRupiah } from "@gerai/contract/money";
import { memberVouchers, setVoucher, type Voucher } from "@gerai/contract/vouchers";
import { data, Form, redirect } from "react-router";
import { AccountFrame } from "../account/account-frame.tsx";
import { ownPath } from "../http/own-path.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { requireMemberId } from "../session/current-member.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { TextField } from "../ui/field.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/voucher-page.ts";
import { cartPaths, voucherField } from "./paths.ts";
import { cartNotSent } from "./quantity-messages.ts";
import { refusedVoucherText } from "./refused-voucher.ts";
import { lastDay, voucherAmountText, voucherProblemText } from "./voucher-texts.ts";
import "./voucher.css";

const title = "Voucher Saya";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

/** The page that asked for a voucher. */
const nextOf = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get("kembali"), cartPaths.cart);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const memberId = await requireMemberId(context, request);
  const shop = context.get(shopContext);
  const answer = await shop.call(memberVouchers, { params: { memberId } });
  return { ...expectData(answer), next: nextOf(request) };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const memberId = await requireMemberId(context, request);
  const voucherCode = textValue(await readForm(request), voucherField);
  const result = await context
    .get(shopContext)
    .call(setVoucher, { body: { memberId, voucherCode } });
  if (result.ok) throw redirect(nextOf(request));
  const { code, values } = result;
  const error = refusedVoucherText(code, values);
  return data({ error, voucherCode }, code === "VOUCHER_NOT_FOUND" ? 404 : 400);
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (form) => ({ error: cartNotSent, voucherCode: textValue(form, voucherField) }),
  });

interface VoucherCardProps {
  readonly voucher: Voucher;
  readonly isChosen: boolean;
}

function VoucherCard({ voucher, isChosen }: VoucherCardProps) {
  const { voucherCode, name, terms, minimum, problem } = voucher;
  return (
    <li className="voucher-card card stack gap-4 small">
      <div>
        <strong>{name}</strong>
        {terms !== "" && <p>{terms}</p>}
        <p className="voucher-card__facts wrap soft tiny">
          <code>{voucherCode}</code>
          {minimum > 0 && <span>Minimal {formatRupiah(minimum)}</span>}
          <span>Sampai {lastDay(voucher)}</span>
        </p>
        {problem !== null && (
          <p className="voucher-chosen__problem">
            {voucherProblemText(problem.code, problem.value)}
          </p>
        )}
      </div>
      <div className="voucher-card__act stack gap-2">
        <span className="voucher-chosen__amount strong accent numbers">
          {voucherAmountText(voucher)}
        </span>
        {problem === null && (
          <Form method="post">
            <input type="hidden" name={voucherField} value={isChosen ? "" : voucherCode} />
            <Button
              variant={isChosen ? "quiet" : "secondary"}
              size="small"
              aria-label={`${isChosen ? "Lepas" : "Pakai"} voucher ${name}`}
            >
              {isChosen ? "Lepas" : "Pakai"}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

/** The member's vouchers, those that apply first, each with why it does not apply to the cart. */
export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vouchers, voucherCode: chosen, next } = loaderData;
  return (
    <AccountFrame
      title={title}
      above={{ path: next, title: next === cartPaths.cart ? "Keranjang" : "Kembali" }}
    >
      <Form method="post" className="voucher-form row wrap">
        <TextField
          key={actionData?.voucherCode}
          label="Kode voucher"
          name={voucherField}
          defaultValue={actionData?.voucherCode}
          error={actionData?.error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          required
        />
        <Button>Pakai</Button>
      </Form>
      {vouchers.length === 0 ? (
        <EmptyState icon="tag" title="Belum ada voucher untuk Anda">
          Voucher baru akan muncul di sini.
        </EmptyState>
      ) : (
        <ul className="plain-list voucher-list stack gap-3">
          {vouchers.map((voucher) => (
            <VoucherCard
              key={voucher.voucherCode}
              voucher={voucher}
              isChosen={voucher.voucherCode === chosen}
            />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
