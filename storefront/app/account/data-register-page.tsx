import { memberCreate, memberTerms } from "@gerai/contract/account";
import { accountLimits, checkAccountField } from "@gerai/contract/account-rules";
import { data, Form, redirect, useNavigation } from "react-router";
import { expectData } from "../session/expect-data.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { shopContext } from "../session/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { valueOf } from "../ui/field-checks.ts";
import { Checkbox, PasswordField, Radio, TextField } from "../ui/field.tsx";
import type { Route } from "./+types/data-register-page.ts";
import { arrive } from "./arrive.ts";
import { AuthPage } from "./auth-page.tsx";
import { finishedCookies, proofOf, registeringPhone } from "./code-steps.ts";
import {
  checkConfirmation,
  checkDataForm,
  dataFields,
  type DataField,
  readDataForm,
} from "./data-form.ts";
import { callFromDevice } from "./device.ts";
import { type Errors, type FormAnswer, refusedFields } from "./form-answer.ts";
import { failureMessage, ruleMessages } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { TermsText } from "./terms-text.tsx";
import { useChecks } from "./use-checks.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Data Diri" },
  { name: "robots", content: "noindex" },
];

export const handle = { middleware: ["registerProof"] };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const terms = expectData(await context.get(shopContext).call(memberTerms, {}));
  return { terms, today: new Date().toISOString().slice(0, 10) };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const [otpToken, phone] = [proofOf(request, "register"), registeringPhone(request)];
  const form = readDataForm(await request.formData());
  const { password, confirmation: _, acceptsTerms, ...shown } = form;
  const again = (errors: Errors<DataField>, failure?: string, cookies: readonly string[] = []) =>
    data<FormAnswer<DataField>>(
      { values: { ...shown, acceptsTerms: acceptsTerms ? "on" : "" }, errors, failure },
      { status: 400, headers: cookieHeaders(cookies) },
    );
  const errors = checkDataForm(form);
  if (errors) return again(errors);

  const { result, cookies } = await callFromDevice(shop, (options) =>
    shop.call(
      memberCreate,
      { body: { ...shown, phone, otpToken, password, acceptsTerms: true } },
      options,
    ),
  );
  if (!result.ok) {
    if (result.code === "OTP_TOKEN_INVALID") throw redirect(accountPaths.register);
    const failure = failureMessage(result, shop.config.brand);
    return again(refusedFields(result.fields, dataFields), failure, cookies);
  }
  return arrive(request, shop, {
    token: result.status.token ?? "",
    expiresAt: result.data.expiresAt,
    event: "signup",
    cookies: [...cookies, ...finishedCookies("register", shop.secure)],
    via: accountPaths.successRegister,
  });
};

type CheckedField = Exclude<DataField, "gender" | "referralCode" | "acceptsTerms">;

const checks = {
  fullName: (text: string) => checkAccountField("fullName", text.trim()),
  birthDate: (text: string) => checkAccountField("birthDate", text),
  email: (text: string) => checkAccountField("email", text.trim()),
  password: (text: string) => checkAccountField("newPassword", text),
  confirmation: (text: string, form: HTMLFormElement) =>
    checkConfirmation(text, valueOf(form, "password")),
};

export default function DataRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, today } = loaderData;
  const { fieldProps, onSubmit } = useChecks<CheckedField>(checks, actionData?.errors);
  const isBusy = useNavigation().state !== "idle";
  const values = actionData?.values;
  const termsRule = actionData?.errors.acceptsTerms;
  return (
    <AuthPage step={3} title="Lengkapi data diri" lead="Hampir selesai.">
      <Form method="post" className="auth__form" noValidate onSubmit={onSubmit}>
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <TextField
          {...fieldProps("fullName")}
          label="Nama lengkap"
          defaultValue={values?.fullName}
          autoComplete="name"
          maxLength={accountLimits.name}
          required
        />
        <TextField
          {...fieldProps("birthDate")}
          label="Tanggal lahir"
          hint="Beberapa produk hanya untuk usia 21 tahun ke atas"
          type="date"
          min="1900-01-01"
          max={today}
          defaultValue={values?.birthDate}
          autoComplete="bday"
          required
        />
        <fieldset className="auth__choices">
          <legend>
            Jenis kelamin <span className="field__optional">(opsional)</span>
          </legend>
          <Radio
            name="gender"
            value="female"
            label="Perempuan"
            defaultChecked={values?.gender === "female"}
          />
          <Radio
            name="gender"
            value="male"
            label="Laki-laki"
            defaultChecked={values?.gender === "male"}
          />
        </fieldset>
        <TextField
          {...fieldProps("email")}
          label="Email"
          type="email"
          defaultValue={values?.email}
          autoComplete="email"
          maxLength={accountLimits.email}
          optional
        />
        <PasswordField
          {...fieldProps("password")}
          label="Password"
          hint="Minimal 8 karakter, dengan angka, huruf besar, dan huruf kecil"
          autoComplete="new-password"
          maxLength={accountLimits.passwordMaximum}
          required
        />
        <PasswordField
          {...fieldProps("confirmation")}
          label="Ulangi password"
          autoComplete="new-password"
          maxLength={accountLimits.passwordMaximum}
          required
        />
        <TextField
          name="referralCode"
          label="Kode referral"
          hint="Dari member yang mengajak Anda"
          defaultValue={values?.referralCode}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={accountLimits.referralCode}
          optional
        />
        <TermsText terms={terms} />
        <Checkbox
          name="acceptsTerms"
          label="Saya menyetujui syarat & ketentuan"
          hint={termsRule && <span className="field__error">{ruleMessages[termsRule]}</span>}
          defaultChecked={values?.acceptsTerms === "on"}
          aria-invalid={termsRule !== undefined || undefined}
          required
        />
        <Button size="large" block busy={isBusy}>
          Daftar
        </Button>
      </Form>
    </AuthPage>
  );
}
