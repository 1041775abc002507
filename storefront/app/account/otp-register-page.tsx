import { otpVerify, type OtpChannel } from "@gerai/contract/account";
import { accountLimits, checkAccountField } from "@gerai/contract/account-rules";
import { useEffect } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { cookieHeaders } from "../session/session-cookies.ts";
import { type Shop, shopContext } from "../session/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TextField } from "../ui/field.tsx";
import type { Route } from "./+types/otp-register-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { failing, type FormAnswer, textOf } from "./form-answer.ts";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { phoneOf, rememberProof, requestCode, sentCodeOf } from "./registration.ts";
import { ResendForm } from "./resend-form.tsx";
import { useChecks } from "./use-checks.ts";

/** Under this key the last answer of the OTP request is kept in local storage (it holds no code). */
const storageKey = "otpRequest";

const channelNames = { whatsapp: "WhatsApp", sms: "SMS" } as const;

interface Answer extends FormAnswer<"code"> {
  readonly sentAgain?: OtpChannel;
}

export const meta: Route.MetaFunction = () => [
  { title: "Kode OTP" },
  { name: "robots", content: "noindex" },
];

export const loader = ({ request }: Route.LoaderArgs) => {
  const phone = phoneOf(request);
  const sent = sentCodeOf(request);
  const wait = sent === undefined ? 0 : Date.parse(sent.resendAt) - Date.now();
  return { phone, sent, waitSeconds: Math.max(0, Math.ceil(wait / 1000)) };
};

const resend = async (shop: Shop, phone: string, channel: OtpChannel) => {
  const { result, headers } = await requestCode(shop, phone, channel);
  return data<Answer>(
    {
      values: {},
      errors: {},
      ...(result.ok
        ? { sentAgain: channel }
        : { failure: failureMessage(result, shop.config.brand) }),
    },
    { status: result.ok ? 200 : 400, headers },
  );
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const phone = phoneOf(request);
  const form = await request.formData();
  const channel = form.get("channel");
  if (channel === "whatsapp" || channel === "sms") return resend(shop, phone, channel);

  const code = textOf(form, "code");
  const values = { code };
  const errors = failing({ code: checkAccountField("code", code) });
  if (errors) return data<Answer>({ values, errors }, { status: 400 });
  const result = await shop.call(otpVerify, { body: { phone, purpose: "register", code } });
  if (!result.ok) {
    const failure = failureMessage(result, shop.config.brand);
    return data<Answer>({ values, errors: {}, failure }, { status: 400 });
  }
  const headers = cookieHeaders([rememberProof(result.data.otpToken, shop.secure)]);
  return redirect(accountPaths.dataRegister, { headers });
};

const checks = { code: (text: string) => checkAccountField("code", text.trim()) };

export default function OtpRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, sent, waitSeconds } = loaderData;
  const { fieldProps, onSubmit } = useChecks<"code">(checks, actionData?.errors);
  const isBusy = useNavigation().formData?.has("code") ?? false;
  const code = fieldProps("code");
  const channel = sent?.channel ?? "whatsapp";
  useEffect(() => {
    if (sent) localStorage.setItem(storageKey, JSON.stringify(sent));
  }, [sent]);
  return (
    <AuthPage
      step={2}
      title="Masukkan kode OTP"
      lead={
        <>
          Kami mengirim 6 angka lewat {channelNames[channel]} ke <strong>{phone}</strong>.{" "}
          <Link to={accountPaths.register}>Ganti nomor</Link>
        </>
      }
    >
      {actionData?.sentAgain && (
        <Notice tone="success">
          Kode baru dikirim lewat {channelNames[actionData.sentAgain]}.
        </Notice>
      )}
      <Form method="post" className="auth__form auth__form--code" noValidate onSubmit={onSubmit}>
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <TextField
          {...code}
          label="Kode OTP"
          hint="Berlaku 5 menit. Jangan berikan kepada siapa pun."
          defaultValue={actionData?.values.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={accountLimits.codeLength}
          required
          onInput={(event) => {
            code.onInput(event);
            const { form, value } = event.currentTarget;
            if (checkAccountField("code", value) === undefined) form?.requestSubmit();
          }}
        />
        <Button size="large" block busy={isBusy}>
          Verifikasi
        </Button>
      </Form>
      <ResendForm key={sent?.resendAt} channel={channel} waitSeconds={waitSeconds} />
    </AuthPage>
  );
}
