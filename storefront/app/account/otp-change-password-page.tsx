import { redirect } from "react-router";
import { readForm } from "../http/read-form.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/otp-change-password-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { channelNames } from "./channel-names.ts";
import { CodeForm } from "./code-form.tsx";
import { readCodeStep, takeCode } from "./code-step.ts";
import { notSentAnswer } from "./form-answer.ts";
import { passwordSubject } from "./password-steps.ts";
import { accountPaths } from "./paths.ts";
import { codeForm } from "./saved-forms.ts";
import { useDelivery } from "./use-delivery.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Kode OTP", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { isMember, channels, maskedEmail, ...subject } = await passwordSubject(context, request);
  const step = await readCodeStep(context.get(shopContext), request, subject, channels);
  const { sent } = step;
  // No code was asked for: first the way is chosen.
  if (sent === undefined) throw redirect(accountPaths.verificationMethod);
  return { ...step, sent, isMember, maskedEmail };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { phone, purpose } = await passwordSubject(context, request);
  const form = await readForm(request);
  const subject = { phone, purpose };
  return takeCode(context.get(shopContext), subject, form, accountPaths.changePassword);
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer(["code"]), answered: [codeForm] });

/** Where the code went; guests see no address, and not whether there is one. */
function Addressee({ sent, phone, maskedEmail }: Route.ComponentProps["loaderData"]) {
  if (sent.channel !== "email") return <strong>{phone}</strong>;
  return maskedEmail === "" ? "alamat yang sudah diverifikasi" : <strong>{maskedEmail}</strong>;
}

export default function OtpChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, isMember } = loaderData;
  const delivery = useDelivery(loaderData);
  const channel = channelNames[sent.channel];
  return (
    <AuthPage
      title="Masukkan kode OTP"
      lead={
        <>
          {delivery.state === "failed" ? (
            "Belum ada kode yang sampai. "
          ) : (
            <>
              {isMember ? "Kami mengirim" : "Bila nomor ini terdaftar, kami mengirim"} 6 angka lewat{" "}
              {channel} ke <Addressee {...loaderData} />.{" "}
            </>
          )}
          <a href={accountPaths.verificationMethod}>Ganti metode</a>
        </>
      }
    >
      <CodeForm step={loaderData} delivery={delivery} answer={actionData} />
    </AuthPage>
  );
}
