import { ageVerify } from "@gerai/contract/account";
import { data, Form, redirect, useNavigation } from "react-router";
import { readForm } from "../http/read-form.ts";
import { returnPathOf } from "../http/return-path.ts";
import { serverTrouble } from "../server-trouble.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/age-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { failureMessage } from "./messages.ts";
import { modalField } from "./paths.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Verifikasi Usia", page);

export const loader = ({ request }: Route.LoaderArgs) => ({ next: returnPathOf(request.url) });

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, config } = context.get(shopContext);
  const isModal = (await readForm(request)).has(modalField);
  const verified = await call(ageVerify, {});
  if (verified.ok) return isModal ? { failure: undefined } : redirect(returnPathOf(request.url));
  if (verified.statusCode === 500) return redirect("/something-went-wrong");
  const failure = failureMessage(verified, config.brand);
  return data({ failure }, { status: verified.statusCode });
};

/** Where no answer comes the question ends as it does without a network. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => ({ failure: serverTrouble }) });

export default function AgePage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <AuthPage
      title="Verifikasi usia"
      lead="Produk ini hanya dijual kepada pembeli berusia 21 tahun ke atas."
    >
      {actionData?.failure && <Notice tone="danger">{actionData.failure}</Notice>}
      <Form method="post" className="auth__form">
        <p className="strong large">Apakah usia Anda sudah 21 tahun ke atas?</p>
        <Button size="large" block busy={isBusy}>
          Ya
        </Button>
        <LinkButton href={loaderData.next} variant="secondary" size="large" block>
          Tidak
        </LinkButton>
      </Form>
    </AuthPage>
  );
}
