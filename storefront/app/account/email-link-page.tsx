import { emailRequestVerification } from "@gerai/contract/email";
import { data, Form, useNavigation } from "react-router";
import { requireCurrentMember } from "../session/current-member.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { notSentText, sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/email-link-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { failureMessage, linkSentText } from "./messages.ts";
import { accountPaths } from "./paths.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Verifikasi Email", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { email, emailVerified } = await requireCurrentMember(context, request);
  return { email, emailVerified };
};

interface LinkAnswer {
  /** Where a link went; undefined if none did. */
  readonly sentTo: string | undefined;
  readonly failure: string | undefined;
}

/** Sends a link to the member's address. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  await requireCurrentMember(context, request);
  const { call, config } = context.get(shopContext);
  const sent = await call(emailRequestVerification, {});
  if (sent.ok) return data<LinkAnswer>({ sentTo: sent.data.maskedEmail, failure: undefined });
  const failure = failureMessage(sent, config.brand);
  return data<LinkAnswer>({ sentTo: undefined, failure }, { status: sent.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: (): LinkAnswer => ({ sentTo: undefined, failure: notSentText }) });

interface RequestFormProps {
  readonly email: string;
  readonly answer: LinkAnswer | undefined;
}

function RequestForm({ email, answer }: RequestFormProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="auth__form">
      {answer?.failure && <Notice tone="danger">{answer.failure}</Notice>}
      {answer?.sentTo ? (
        <Notice tone="success">{linkSentText(answer.sentTo)}</Notice>
      ) : (
        <p className="auth__lead soft">
          Kami kirim tautan ke <strong>{email}</strong>. Buka email itu, lalu tekan tautannya.
        </p>
      )}
      <Button size="large" block busy={isBusy} variant={answer?.sentTo ? "secondary" : "primary"}>
        {answer?.sentTo ? "Kirim lagi" : "Kirim tautan verifikasi"}
      </Button>
    </Form>
  );
}

export default function EmailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailVerified } = loaderData;
  return (
    <AuthPage title="Verifikasi email">
      {email === "" && <Notice>Akun Anda belum memiliki email.</Notice>}
      {emailVerified && <Notice tone="success">{email} sudah diverifikasi.</Notice>}
      {email !== "" && !emailVerified && <RequestForm email={email} answer={actionData} />}
      <LinkButton href={accountPaths.dashboard} variant="quiet" size="large" block>
        Kembali ke akun
      </LinkButton>
    </AuthPage>
  );
}
