import { accountLimits, checkAccountField, plainNumber } from "@gerai/contract/account-rules";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { cookieHeaders } from "../session/session-cookies.ts";
import { shopContext } from "../session/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { Route } from "./+types/forgot-password-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { rememberedPhone, rememberPhone } from "./code-steps.ts";
import { failing, type FormAnswer, textOf } from "./form-answer.ts";
import { accountPaths } from "./paths.ts";
import { useChecks } from "./use-checks.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Lupa Password" },
  { name: "robots", content: "noindex" },
];

/** Members are not asked for a number that is known. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  if (context.get(shopContext).session.token !== undefined) {
    throw redirect(accountPaths.verificationMethod);
  }
  return { phone: rememberedPhone(request, "password") };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { secure } = context.get(shopContext);
  const phone = plainNumber(textOf(await request.formData(), "phone"));
  const errors = failing({ phone: checkAccountField("phone", phone) });
  if (errors) return data<FormAnswer<"phone">>({ values: { phone }, errors }, { status: 400 });
  const headers = cookieHeaders([rememberPhone("password", phone, secure)]);
  return redirect(accountPaths.verificationMethod, { headers });
};

const checks = { phone: (text: string) => checkAccountField("phone", plainNumber(text)) };

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fieldProps, onSubmit } = useChecks<"phone">(checks, actionData?.errors);
  const isBusy = useNavigation().state !== "idle";
  return (
    <AuthPage
      title="Lupa password"
      lead="Masukkan nomor handphone akun Anda. Kami kirim kode OTP, lalu Anda buat password baru."
    >
      <Form method="post" className="auth__form" noValidate onSubmit={onSubmit}>
        <TextField
          {...fieldProps("phone")}
          label="Nomor handphone"
          placeholder="08…"
          defaultValue={actionData?.values.phone ?? loaderData.phone}
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
        Ingat password Anda? <Link to={accountPaths.login}>Masuk</Link>
      </p>
    </AuthPage>
  );
}
