import { readForm } from "../http/read-form.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/otp-register-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { channelNames } from "./channel-names.ts";
import { CodeForm } from "./code-form.tsx";
import { readCodeStep, takeCode } from "./code-step.ts";
import { registeringPhone } from "./code-steps.ts";
import { notSentAnswer } from "./form-answer.ts";
import { accountPaths } from "./paths.ts";
import { codeForm } from "./saved-forms.ts";
import { useDelivery } from "./use-delivery.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Kode OTP", page);

const subjectOf = (request: Request) =>
  ({ phone: registeringPhone(request), purpose: "register" }) as const;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readCodeStep(context.get(shopContext), request, subjectOf(request));

export const action = async ({ request, context }: Route.ActionArgs) => {
  const subject = subjectOf(request);
  const form = await readForm(request);
  return takeCode(context.get(shopContext), subject, form, accountPaths.dataRegister);
};

export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: notSentAnswer(["code"]), answered: [codeForm] });

export default function OtpRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, sent } = loaderData;
  const delivery = useDelivery(loaderData);
  return (
    <AuthPage
      step={2}
      title="Masukkan kode OTP"
      lead={
        <>
          {sent && delivery.state !== "failed"
            ? `Kami mengirim 6 angka lewat ${channelNames[sent.channel]} ke `
            : "Belum ada kode untuk "}
          <strong>{phone}</strong>. <a href={accountPaths.register}>Ganti nomor</a>
        </>
      }
    >
      <CodeForm step={loaderData} delivery={delivery} answer={actionData} />
    </AuthPage>
  );
}
