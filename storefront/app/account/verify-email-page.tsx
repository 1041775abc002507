import { memberVerifyEmail } from "@gerai/contract/email";
import { useCallback, useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { serverTrouble } from "../server-trouble.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { useShop } from "../shop/use-shop.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/verify-email-page.ts";
import { failureMessage } from "./messages.ts";
import { accountPaths } from "./paths.ts";
import { useFirstSight } from "./use-first-sight.ts";
import "./verify-email.css";

export const meta: Route.MetaFunction = (page) => plainHead("Verifikasi Email", page);

type Answer =
  | { readonly kind: "verified"; readonly maskedEmail: string; readonly wasVerified: boolean }
  /** No link, or none that counts any more. */
  | { readonly kind: "lost"; readonly failure: string }
  /** The link may well be good: to be tried again. */
  | { readonly kind: "failed"; readonly failure: string };

/**
 * Opening the link alone verifies nothing: programs that look into mail open links too. The page sends
 * this form, by itself where its program runs.
 */
export const action = async ({ params, context }: Route.ActionArgs) => {
  const { call, config } = context.get(shopContext);
  const result = await call(memberVerifyEmail, { body: { id: params.id } });
  if (result.ok) return data<Answer>({ kind: "verified", ...result.data });
  const isLost = result.statusCode < 500;
  // A name that is too long for a link is unknown as well.
  const code = result.code === "VALIDATION_FAILED" ? "EMAIL_LINK_UNKNOWN" : result.code;
  const failure = failureMessage({ code }, config.brand) ?? "";
  return data<Answer>({ kind: isLost ? "lost" : "failed", failure }, { status: result.statusCode });
};

/** Where no answer comes the page stays as it is. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: (): Answer => ({ kind: "failed", failure: serverTrouble }) });

function Verified({ maskedEmail, wasVerified }: Extract<Answer, { kind: "verified" }>) {
  const home = useShop()?.publicUrl ?? "";
  return (
    <EmptyState
      level="h1"
      icon="check-circle"
      title={wasVerified ? "Email sudah diverifikasi" : "Email berhasil diverifikasi"}
      actions={
        <>
          <LinkButton href={`${home}/`}>Mulai belanja</LinkButton>
          <LinkButton href={`${home}${accountPaths.dashboard}`} variant="secondary">
            Ke akun saya
          </LinkButton>
        </>
      }
    >
      <strong>{maskedEmail}</strong> terhubung dengan akun Anda. Kode OTP juga bisa dikirim ke sana.
    </EmptyState>
  );
}

function Lost({ failure }: { readonly failure: string }) {
  const home = useShop()?.publicUrl ?? "";
  return (
    <EmptyState
      level="h1"
      icon="warning"
      title="Tautan tidak berlaku"
      actions={
        <>
          <LinkButton href={`${home}${accountPaths.emailLink}`}>Minta tautan baru</LinkButton>
          <LinkButton href={`${home}/`} variant="secondary">
            Ke beranda
          </LinkButton>
        </>
      }
    >
      {failure}
    </EmptyState>
  );
}

function Question({ failure }: { readonly failure: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== "idle";
  useFirstSight(useCallback(() => form.current?.requestSubmit(), []));
  return (
    <EmptyState level="h1" icon="mail" title="Verifikasi email">
      <p>Satu langkah lagi: pastikan alamat email ini milik Anda.</p>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <Form method="post" ref={form}>
        <Button size="large" block busy={isBusy}>
          {failure === undefined ? "Verifikasi email saya" : "Coba lagi"}
        </Button>
      </Form>
    </EmptyState>
  );
}

export default function VerifyEmailPage({ actionData }: Route.ComponentProps) {
  return (
    <div role="status">
      {actionData?.kind === "verified" && <Verified {...actionData} />}
      {actionData?.kind === "lost" && <Lost {...actionData} />}
      {(actionData === undefined || actionData.kind === "failed") && (
        <Question failure={actionData?.failure} />
      )}
    </div>
  );
}
