import type { OtpChannel } from "@gerai/contract/account";
import { accountLimits, checkAccountField, plainNumber } from "@gerai/contract/account-rules";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { referringWay, rememberWay } from "../session/after-login.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { shopContext } from "../session/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { TextField } from "../ui/field.tsx";
import type { Route } from "./+types/register-page.ts";
import { turnMembersBack } from "./arrive.ts";
import { AuthPage } from "./auth-page.tsx";
import { rememberedPhone, requestCode } from "./code-steps.ts";
import { failing, type FormAnswer, refusedFields, textOf } from "./form-answer.ts";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { useChecks } from "./use-checks.ts";

/** WhatsApp reaches more phones and costs less; SMS is offered where it does not arrive. */
const firstChannel: OtpChannel = "whatsapp";

export const meta: Route.MetaFunction = () => [
  { title: "Daftar" },
  { name: "robots", content: "noindex" },
];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  await turnMembersBack(shop, request);
  const way = referringWay(request);
  const cookies = way === undefined ? [] : [rememberWay(way, shop.secure)];
  return data(null, { headers: cookieHeaders(cookies) });
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const phone = plainNumber(textOf(await request.formData(), "phone"));
  const values = { phone };
  const errors = failing({ phone: checkAccountField("phone", phone) });
  if (errors) return data<FormAnswer<"phone">>({ values, errors }, { status: 400 });

  const subject = { phone, purpose: "register", channel: firstChannel } as const;
  const { result, headers } = await requestCode(shop, subject);
  // Who comes back while the last code is still on its way goes on to where it is asked for.
  const isAwaited = rememberedPhone(request, "register") === phone;
  const isOnItsWay = !result.ok && result.code === "OTP_TOO_SOON" && isAwaited;
  if (result.ok || isOnItsWay) return redirect(accountPaths.otpRegister, { headers });
  const failure = failureMessage(result, shop.config.brand);
  return data<FormAnswer<"phone">>(
    { values, errors: refusedFields(result.fields, ["phone"]), failure },
    { status: 400, headers },
  );
};

const checks = { phone: (text: string) => checkAccountField("phone", plainNumber(text)) };

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const { fieldProps, onSubmit } = useChecks<"phone">(checks, actionData?.errors);
  const isBusy = useNavigation().state !== "idle";
  return (
    <AuthPage
      step={1}
      title="Daftar"
      lead="Gratis. Kami kirim kode OTP lewat WhatsApp untuk memastikan nomor ini milik Anda."
    >
      <Form method="post" className="auth__form" noValidate onSubmit={onSubmit}>
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <TextField
          {...fieldProps("phone")}
          label="Nomor handphone"
          placeholder="08…"
          defaultValue={actionData?.values.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={accountLimits.phoneMaximum + 8}
          required
        />
        <Button size="large" block busy={isBusy}>
          Lanjut
        </Button>
      </Form>
      <p className="auth__other">
        Sudah jadi member? <Link to={accountPaths.login}>Masuk</Link>
      </p>
    </AuthPage>
  );
}
