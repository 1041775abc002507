import type { OtpChannel } from "@gerai/contract/account";
import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { accountEvents } from "../analytics/events.ts";
import { rememberEvent } from "../analytics/remember.ts";
import { readForm } from "../http/read-form.ts";
import { returnPathCookies } from "../session/after-login.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { type Shop, shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { valueOf } from "../ui/field-checks.ts";
import { useSavedForm } from "../ui/saved-form.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/register-page.ts";
import { turnMembersBack } from "./arrive.ts";
import { AuthPage } from "./auth-page.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import type { CaptchaChallenge } from "./captcha-fields.ts";
import { captchaOf, newCaptcha } from "./captcha-form.ts";
import { rememberedPhone, requestCode } from "./code-steps.ts";
import { type FormAnswer, notSentAnswer, refusedFields } from "./form-answer.ts";
import { failureMessage, holderText } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { PhoneField, phoneChecks, readPhone } from "./phone-field.tsx";
import { codeForm, isNoMemberNumber, numberForm } from "./saved-forms.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useChecks } from "./use-checks.ts";
import { useMemberCheck } from "./use-member-check.ts";

/** WhatsApp reaches more phones and costs less; SMS is offered where it does not arrive. */
const firstChannel: OtpChannel = "whatsapp";

export const meta: Route.MetaFunction = (page) => plainHead("Daftar", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const shop = context.get(shopContext);
  await turnMembersBack(shop, request);
  const captcha = await newCaptcha(shop, "register");
  return data(
    { captcha, brand: shop.config.brand },
    { headers: cookieHeaders(returnPathCookies(request, shop)) },
  );
};

interface Answer extends FormAnswer<"phone"> {
  /** The one before is used up, if there is one here. */
  readonly captcha?: CaptchaChallenge;
  /** Whether the captcha was at fault: unanswered, or answered wrongly. */
  readonly captchaFault?: "CAPTCHA_REQUIRED" | "CAPTCHA_WRONG";
}

const again = async (shop: Shop, answer: Omit<Answer, "captcha">, headers = new Headers()) => {
  const captcha = await newCaptcha(shop, "register");
  return data<Answer>({ ...answer, captcha }, { status: 400, headers });
};

const isCaptchaFault = (code: string): code is "CAPTCHA_REQUIRED" | "CAPTCHA_WRONG" =>
  code === "CAPTCHA_REQUIRED" || code === "CAPTCHA_WRONG";

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const { phone, errors } = readPhone(form);
  const values = { phone };
  if (errors) return again(shop, { values, errors });

  const subject = { phone, purpose: "register", channel: firstChannel } as const;
  const { result, headers } = await requestCode(shop, { ...subject, captcha: captchaOf(form) });
  // Who comes back while the last code is still on its way goes on to where it is asked for.
  const isAwaited = rememberedPhone(request, "register") === phone;
  const isOnItsWay = !result.ok && result.code === "OTP_TOO_SOON" && isAwaited;
  if (result.ok || isOnItsWay) {
    headers.append("set-cookie", rememberEvent(accountEvents.signupCaptcha, shop.secure));
    return redirect(accountPaths.otpRegister, { headers });
  }
  const refused = {
    values,
    errors: refusedFields(result.fields, ["phone"]),
    failure: failureMessage(result, shop.config.brand),
    ...(isCaptchaFault(result.code) && { captchaFault: result.code }),
  };
  return again(shop, refused, headers);
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, {
    notSent: (form): Answer => notSentAnswer(["phone"])(form),
    done: [codeForm],
  });

/** The newest challenge that the server gave. */
const useNewest = (first: CaptchaChallenge, given: CaptchaChallenge | undefined) => {
  const [newest, setNewest] = useState(given ?? first);
  if (given !== undefined && given !== newest) setNewest(given);
  return given ?? newest;
};

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fieldProps, onSubmit } = useChecks<"phone">(phoneChecks, actionData?.errors);
  const challenge = useNewest(loaderData.captcha, actionData?.captcha);
  const fault = actionData?.captchaFault;
  const isEarly = fault === "CAPTCHA_REQUIRED";
  const { state, isHeld, formRef, holdBack } = useCaptcha(challenge, isEarly);
  const { holder, look } = useMemberCheck();
  const { onInput } = useSavedForm(
    { form: numberForm, isAnswered: actionData !== undefined, fits: isNoMemberNumber },
    formRef,
  );
  const isBusy = useNavigation().state !== "idle" || isHeld;
  return (
    <AuthPage
      step={1}
      title="Daftar"
      lead="Gratis. Kami kirim kode OTP lewat WhatsApp untuk memastikan nomor ini milik Anda."
    >
      <Form
        ref={formRef}
        method="post"
        className="auth__form"
        noValidate
        onBlur={({ currentTarget }) => look(valueOf(currentTarget, "phone"))}
        onInput={onInput}
        onSubmit={(event) => {
          onSubmit(event);
          holdBack(event);
        }}
      >
        {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
        <PhoneField {...fieldProps("phone")} defaultValue={actionData?.values.phone} />
        <CaptchaField challenge={challenge} state={state} isWanted={fault !== undefined} />
        <Button size="large" block busy={isBusy}>
          Lanjut
        </Button>
      </Form>
      {/* Below the button: what comes while somebody taps must not move it. */}
      {holder !== "nobody" && !actionData?.failure && (
        <Notice tone="warning">{holderText(holder, loaderData.brand)}</Notice>
      )}
      <p className="auth__other">
        Sudah jadi member? <a href={accountPaths.login}>Masuk</a>
      </p>
    </AuthPage>
  );
}
