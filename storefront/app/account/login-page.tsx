import { memberLogin } from "@gerai/contract/account";
import { checkAccountField, plainText } from "@gerai/contract/account-rules";
import { data, Form, useNavigation } from "react-router";
import { accountEvents } from "../analytics/events.ts";
import { readForm } from "../http/read-form.ts";
import { textValue } from "../http/text-value.ts";
import { returnPathCookies } from "../session/after-login.ts";
import { cookieHeaders, forgetSessionEnded, hasSessionEnded } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { PasswordField, TextField } from "../ui/field.tsx";
import { useSavedForm } from "../ui/saved-form.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/login-page.ts";
import { arrive, turnMembersBack } from "./arrive.ts";
import { AuthPage } from "./auth-page.tsx";
import { callFromDevice } from "./device.ts";
import { failing, type FormAnswer, notSentAnswer, refusedFields, textOf } from "./form-answer.ts";
import { failureMessage, sessionEndedText, wishesText } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { savedNumber, numberForm } from "./saved-forms.ts";
import { useChecks } from "./use-checks.ts";
import { wishedNames } from "./wished-names.ts";

type Field = "userNumber" | "password";
const fields = ["userNumber", "password"] as const;

export const meta: Route.MetaFunction = (page) => plainHead("Masuk", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  await turnMembersBack(shop, request);
  const hasEnded = hasSessionEnded(request);
  const cookies = [
    ...returnPathCookies(request, shop),
    ...(hasEnded ? [forgetSessionEnded(shop.secure)] : []),
  ];
  const wishes = await wishedNames(shop, request);
  return data({ hasEnded, wishes }, { headers: cookieHeaders(cookies) });
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const userNumber = plainText("userNumber", textOf(form, "userNumber"));
  const password = textValue(form, "password");
  const again = (answer: Omit<FormAnswer<Field>, "values">, cookies: readonly string[] = []) =>
    data<FormAnswer<Field>>(
      { values: { userNumber }, ...answer },
      { status: 400, headers: cookieHeaders(cookies) },
    );
  const errors = failing({
    userNumber: checkAccountField("userNumber", userNumber),
    password: checkAccountField("currentPassword", password),
  });
  if (errors) return again({ errors });

  const { result, cookies } = await callFromDevice(shop, (options) =>
    shop.call(memberLogin, { body: { userNumber, password } }, options),
  );
  if (!result.ok) {
    const failure = failureMessage(result, shop.config.brand);
    return again({ errors: refusedFields(result.fields, fields), failure }, cookies);
  }
  const { expiresAt } = result.data;
  const event = userNumber.startsWith("08")
    ? accountEvents.loginByPhone
    : accountEvents.loginByNumber;
  return arrive(request, shop, { token: result.status.token ?? "", expiresAt, event, cookies });
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer<Field>(["userNumber"]), done: [numberForm] });

const checks = {
  userNumber: (text: string) => checkAccountField("userNumber", text),
  password: (text: string) => checkAccountField("currentPassword", text),
};

/** What is put into the cart after the login. */
function Wishes({ names, more }: Route.ComponentProps["loaderData"]["wishes"]) {
  if (names.length === 0) return null;
  return (
    <Notice>
      <p>{wishesText}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>dan {more} produk lainnya</li>}
      </ul>
    </Notice>
  );
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fieldProps, onSubmit } = useChecks<Field>(checks, actionData?.errors);
  const kept = useSavedForm({ form: numberForm, isAnswered: actionData !== undefined });
  const isBusy = useNavigation().state !== "idle";
  return (
    <AuthPage title="Masuk" lead="Selamat datang kembali. Belanjaan Anda sudah menunggu.">
      {loaderData.hasEnded && !actionData && <Notice tone="warning">{sessionEndedText}</Notice>}
      <Wishes {...loaderData.wishes} />
      <Form {...kept} method="post" className="auth__form" noValidate onSubmit={onSubmit}>
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <TextField
          {...fieldProps("userNumber")}
          {...savedNumber}
          label="Nomor handphone atau nomor member"
          hint="Diawali 08 atau 999"
          defaultValue={actionData?.values.userNumber}
          inputMode="tel"
          autoComplete="username"
          required
        />
        <PasswordField
          {...fieldProps("password")}
          label="Password"
          autoComplete="current-password"
          required
        />
        <a className="auth__aside inline-row thumb-high small" href={accountPaths.forgotPassword}>
          Lupa password?
        </a>
        <Button size="large" block busy={isBusy}>
          Masuk
        </Button>
      </Form>
      <p className="auth__other">
        Belum jadi member? <a href={accountPaths.register}>Daftar</a>
      </p>
    </AuthPage>
  );
}
