import { data, Form, redirect, useNavigation } from "react-router";
import { readForm } from "../http/read-form.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { useSavedForm } from "../ui/saved-form.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/forgot-password-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { rememberedPhone, rememberPhone } from "./code-steps.ts";
import { type FormAnswer, notSentAnswer } from "./form-answer.ts";
import { accountPaths } from "./paths.ts";
import { PhoneField, phoneChecks, readPhone } from "./phone-field.tsx";
import { isNoMemberNumber, numberForm } from "./saved-forms.ts";
import { useChecks } from "./use-checks.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Lupa Password", page);

/** Members are not asked for a number that is known. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  if (context.get(shopContext).session.token !== undefined) {
    throw redirect(accountPaths.verificationMethod);
  }
  return { phone: rememberedPhone(request, "password") };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { secure } = context.get(shopContext);
  const { phone, errors } = readPhone(await readForm(request));
  if (errors) return data<FormAnswer<"phone">>({ values: { phone }, errors }, { status: 400 });
  const headers = cookieHeaders([rememberPhone("password", phone, secure)]);
  return redirect(accountPaths.verificationMethod, { headers });
};

/** The number goes on to the login, once the new password is there: it is not forgotten here. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer(["phone"]) });

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fieldProps, onSubmit } = useChecks<"phone">(phoneChecks, actionData?.errors);
  const kept = useSavedForm({
    form: numberForm,
    isAnswered: actionData !== undefined,
    fits: isNoMemberNumber,
  });
  const isBusy = useNavigation().state !== "idle";
  return (
    <AuthPage
      title="Lupa password"
      lead="Masukkan nomor handphone akun Anda. Kami kirim kode OTP, lalu Anda buat password baru."
    >
      <Form {...kept} method="post" className="auth__form" noValidate onSubmit={onSubmit}>
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <PhoneField
          {...fieldProps("phone")}
          defaultValue={actionData?.values.phone ?? loaderData.phone}
        />
        <Button size="large" block busy={isBusy}>
          Lanjut
        </Button>
      </Form>
      <p className="auth__other">
        Ingat password Anda? <a href={accountPaths.login}>Masuk</a>
      </p>
    </AuthPage>
  );
}
