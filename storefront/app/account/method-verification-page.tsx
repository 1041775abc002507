import { data, Form, redirect, useNavigation } from "react-router";
import { readForm } from "../http/read-form.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/method-verification-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { channelNames } from "./channel-names.ts";
import { closedSending } from "./code-step.ts";
import { channelOf, requestCode, sentCodeOf } from "./code-steps.ts";
import { failureMessage } from "./messages.ts";
import { passwordSubject } from "./password-steps.ts";
import { accountPaths } from "./paths.ts";
import { ClosedUntil } from "./resend-form.tsx";
import { codeForm } from "./saved-forms.ts";
import { useCountdown } from "./use-countdown.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Metode Verifikasi", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const subject = await passwordSubject(context, request);
  const { phone, purpose, isMember, channels, maskedEmail } = subject;
  const closed = await closedSending(context.get(shopContext), { phone, purpose });
  return { phone, isMember, channels, maskedEmail, closed };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const { phone, purpose } = await passwordSubject(context, request);
  const channel = channelOf(await readForm(request)) ?? "whatsapp";
  const { result, headers } = await requestCode(shop, { phone, purpose, channel });
  // Who comes back while the last code is still on its way goes on to where it is asked for.
  const isOnItsWay =
    !result.ok &&
    result.code === "OTP_TOO_SOON" &&
    sentCodeOf(request, { phone, purpose }) !== undefined;
  if (result.ok || isOnItsWay) return redirect(accountPaths.otpChangePassword, { headers });
  const failure = failureMessage(result, shop.config.brand);
  return data({ failure }, { status: 400, headers });
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: notSentText }), done: [codeForm] });

export default function MethodVerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, isMember, channels, maskedEmail, closed } = loaderData;
  const isClosed = useCountdown(closed?.seconds ?? 0) > 0;
  const sending = useNavigation().formData?.get("channel");
  return (
    <AuthPage
      title="Pilih metode verifikasi"
      lead={
        <>
          Kami kirim 6 angka ke <strong>{phone}</strong>
          {isMember ? (
            "."
          ) : (
            <>
              , bila nomor ini terdaftar. <a href={accountPaths.forgotPassword}>Ganti nomor</a>
            </>
          )}
        </>
      }
    >
      {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
      <Form method="post" className="auth__form">
        {closed !== undefined && isClosed && (
          <p role="timer">
            <ClosedUntil closed={closed} />
          </p>
        )}
        {channels.map((channel) => (
          <Button
            key={channel}
            name="channel"
            value={channel}
            size="large"
            block
            variant={channel === "whatsapp" ? "primary" : "secondary"}
            disabled={isClosed}
            busy={sending === channel}
          >
            Kirim lewat {channelNames[channel]}
            {channel === "email" && maskedEmail !== "" && ` ke ${maskedEmail}`}
          </Button>
        ))}
        {!isMember && (
          <p className="auth__lead soft">
            Lewat email hanya bila Anda sudah memverifikasi alamat email akun Anda.
          </p>
        )}
      </Form>
    </AuthPage>
  );
}
