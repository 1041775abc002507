import { memberChangePassword } from "@gerai/contract/account";
import { checkAccountField } from "@gerai/contract/account-rules";
import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { accountEvents } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { cookieHeaders, openingCookies } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { valueOf } from "../ui/field-checks.ts";
import { PasswordField } from "../ui/field.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/change-password-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { finishedCookies, proofOf } from "./code-steps.ts";
import { checkConfirmation } from "./data-form.ts";
import { callFromDevice } from "./device.ts";
import { failing, type FormAnswer, notSentAnswer, refusedFields } from "./form-answer.ts";
import { failureMessage } from "./messages.ts";
import { passwordSubject } from "./password-steps.ts";
import { accountPaths } from "./paths.ts";
import { numberForm } from "./saved-forms.ts";
import { useChecks } from "./use-checks.ts";

type Field = "password" | "confirmation";

export const meta: Route.MetaFunction = (page) => plainHead("Password Baru", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { phone } = await passwordSubject(context, request);
  return { phone };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const { config, secure } = shop;
  const otpToken = proofOf(request, "password");
  const { phone, isMember } = await passwordSubject(context, request);
  const form = await readForm(request);
  const password = textValue(form, "password");
  const again = (answer: Omit<FormAnswer<Field>, "values">) =>
    data<FormAnswer<Field>>({ values: {}, ...answer }, { status: 400 });
  const errors = failing<Field>({
    password: checkAccountField("newPassword", password),
    confirmation: checkConfirmation(textValue(form, "confirmation"), password),
  });
  if (errors) return again({ errors });

  const { result, cookies } = await callFromDevice(shop, (options) =>
    shop.call(memberChangePassword, { body: { phone, otpToken, password } }, options),
  );
  if (!result.ok) {
    if (result.code === "OTP_TOKEN_INVALID") throw redirect(accountPaths.verificationMethod);
    const failure = failureMessage(result, config.brand);
    return again({ errors: refusedFields<Field>(result.fields, ["password"]), failure });
  }
  const { expiresAt } = result.data.session;
  const token = result.status.token ?? "";
  const headers = cookieHeaders([
    ...cookies,
    ...openingCookies({ token, expiresAt }, secure),
    ...finishedCookies("password", secure),
    ...(isMember ? [] : [rememberEvent(accountEvents.loginByPhone, secure)]),
  ]);
  return redirectDocument(accountPaths.successChangePassword, { headers });
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer<Field>([]), done: [numberForm] });

const checks = {
  password: (text: string) => checkAccountField("newPassword", text),
  confirmation: (text: string, form: HTMLFormElement) =>
    checkConfirmation(text, valueOf(form, "password")),
};

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fieldProps, onSubmit } = useChecks<Field>(checks, actionData?.errors);
  const isBusy = useNavigation().state !== "idle";
  return (
    <AuthPage
      title="Buat password baru"
      lead="Semua sesi lain akan berakhir setelah password diganti."
    >
      <Form method="post" className="auth__form" noValidate onSubmit={onSubmit}>
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" defaultValue={loaderData.phone} />
        <PasswordField
          {...fieldProps("password")}
          label="Password baru"
          hint="Minimal 8 karakter, dengan angka, huruf besar, dan huruf kecil"
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...fieldProps("confirmation")}
          label="Ulangi password baru"
          autoComplete="new-password"
          required
        />
        <Button size="large" block busy={isBusy}>
          Simpan password
        </Button>
      </Form>
    </AuthPage>
  );
}
