import { memberCreate, memberTerms } from "@gerai/contract/account";
import { accountLimits, checkAccountField } from "@gerai/contract/account-rules";
import { data, Form, redirect, useNavigation } from "react-router";
import { accountEvents } from "../analytics/events.ts";
import { readForm } from "../http/read-form.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { valueOf } from "../ui/field-checks.ts";
import { Checkbox, PasswordField, TextField } from "../ui/field.tsx";
import { useSavedForm } from "../ui/saved-form.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/data-register-page.ts";
import { arrive } from "./arrive.ts";
import { AuthPage } from "./auth-page.tsx";
import { BirthDateFields } from "./birth-date-fields.tsx";
import { agreedField, ageToConfirm, joinBirthDate, type lastDateField } from "./birth-date.ts";
import { finishedCookies, proofOf, registeringPhone } from "./code-steps.ts";
import {
  checkConfirmation,
  checkTerms,
  checkDataForm,
  dataFields,
  type DataField,
  readDataForm,
} from "./data-form.ts";
import { callFromDevice } from "./device.ts";
import { type FormAnswer, notSentAnswer, refusedFields, textOf } from "./form-answer.ts";
import { GenderChoice } from "./gender-choice.tsx";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { dataForm, numberForm } from "./saved-forms.ts";
import { SendWithAge } from "./send-with-age.tsx";
import { TermsText } from "./terms-text.tsx";
import { useChecks } from "./use-checks.ts";
import { checkBirthDate, useDateErrors } from "./use-date-errors.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Data Diri", page);

export const loader = async ({ context }: Route.LoaderArgs) => {
  const terms = expectData(await context.get(shopContext).call(memberTerms, {}));
  return { terms };
};

interface DataAnswer extends FormAnswer<DataField> {
  /** The age to be confirmed before the member is made. */
  readonly age?: number | undefined;
  /** The number is a member's by now: perhaps that of who asks, whose first answer was lost. */
  readonly isRegistered?: boolean;
}

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const [otpToken, phone] = [proofOf(request, "register"), registeringPhone(request)];
  const sent = await readForm(request);
  const form = readDataForm(sent);
  const { password, confirmation: _, acceptsTerms, ...shown } = form;
  const shownValues = { ...shown, acceptsTerms: acceptsTerms ? "on" : "" };
  const again = (answer: Omit<DataAnswer, "values">, cookies: readonly string[] = []) =>
    data<DataAnswer>(
      { values: shownValues, ...answer },
      { status: 400, headers: cookieHeaders(cookies) },
    );
  const errors = checkDataForm(form);
  if (errors) return again({ errors });
  const age = ageToConfirm(form.birthDate, textOf(sent, agreedField), new Date());
  if (age !== undefined) {
    return data<DataAnswer>({ values: shownValues, errors: {}, age }, { status: 409 });
  }

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
    const isRegistered = result.code === "PHONE_REGISTERED";
    return again(
      { errors: refusedFields(result.fields, dataFields), failure, isRegistered },
      cookies,
    );
  }
  return arrive(request, shop, {
    token: result.status.token ?? "",
    expiresAt: result.data.expiresAt,
    event: accountEvents.signup,
    cookies: [...cookies, ...finishedCookies("register", shop.secure)],
    via: accountPaths.successRegister,
  });
};

const savedFields = dataFields.filter((field) => field !== "password" && field !== "confirmation");

const notSent = (form: FormData): DataAnswer => {
  const answer = notSentAnswer<DataField>(savedFields)(form);
  const birthDate = joinBirthDate((field) => textOf(form, field));
  return { ...answer, values: { ...answer.values, birthDate } };
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent,
    done: [dataForm, numberForm],
  });

type CheckedField = Exclude<DataField, "gender" | "birthDate"> | typeof lastDateField;

const checks = {
  fullName: (text: string) => checkAccountField("fullName", text.trim()),
  birthYear: checkBirthDate,
  email: (text: string) => checkAccountField("email", text.trim()),
  password: (text: string) => checkAccountField("newPassword", text),
  confirmation: (text: string, form: HTMLFormElement) =>
    checkConfirmation(text, valueOf(form, "password")),
  referralCode: (text: string) => checkAccountField("referralCode", text.trim()),
  acceptsTerms: checkTerms,
};

/** What the gateway refused, and the way on where the number is a member's. */
function Refused({ answer }: { readonly answer: DataAnswer | undefined }) {
  return (
    <>
      {answer?.failure && <Notice tone="danger">{answer.failure}</Notice>}
      {answer?.isRegistered && (
        <LinkButton href={accountPaths.login} variant="secondary">
          Masuk
        </LinkButton>
      )}
    </>
  );
}

export default function DataRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { terms } = loaderData;
  const { fieldProps, onSubmit } = useChecks<CheckedField>(
    checks,
    useDateErrors(actionData?.errors),
  );
  const kept = useSavedForm({ form: dataForm, isAnswered: actionData !== undefined });
  const isBusy = useNavigation().state !== "idle";
  const values = actionData?.values;
  return (
    <AuthPage step={3} title="Lengkapi data diri" lead="Hampir selesai.">
      <Form {...kept} method="post" className="auth__form" noValidate onSubmit={onSubmit}>
        <TextField
          {...fieldProps("fullName")}
          label="Nama lengkap"
          defaultValue={values?.fullName}
          autoComplete="name"
          limit={accountLimits.name}
          required
        />
        <BirthDateFields
          checked={fieldProps("birthYear")}
          value={values?.birthDate ?? ""}
          hint="Cth: 21 04 1990. Beberapa produk hanya untuk usia 21 tahun ke atas"
        />
        <GenderChoice chosen={values?.gender} />
        <TextField
          {...fieldProps("email")}
          label="Email"
          type="email"
          defaultValue={values?.email}
          autoComplete="email"
          optional
        />
        <PasswordField
          {...fieldProps("password")}
          label="Password"
          hint="Minimal 8 karakter, dengan angka, huruf besar, dan huruf kecil"
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...fieldProps("confirmation")}
          label="Ulangi password"
          autoComplete="new-password"
          required
        />
        <TextField
          {...fieldProps("referralCode")}
          label="Kode referral"
          hint="Dari member yang mengajak Anda"
          defaultValue={values?.referralCode}
          autoComplete="off"
          autoCapitalize="characters"
          optional
        />
        <TermsText terms={terms} />
        <Checkbox
          {...fieldProps("acceptsTerms")}
          label="Saya menyetujui syarat & ketentuan"
          defaultChecked={values?.acceptsTerms === "on"}
          required
        />
        <Refused answer={actionData} />
        <SendWithAge age={actionData?.age} birthDate={values?.birthDate ?? ""} busy={isBusy} block>
          Daftar
        </SendWithAge>
      </Form>
    </AuthPage>
  );
}
