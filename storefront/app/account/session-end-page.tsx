import { memberGet, memberGetByPost, memberLogout } from "@gerai/contract/account";
import { limits } from "@gerai/contract/limits";
import { useEffect } from "react";
import {
  data,
  type FetcherSubmitFunction,
  Form,
  redirect,
  redirectDocument,
  useFetcher,
  useNavigation,
  useSubmit,
} from "react-router";
import { readForm } from "../http/read-form.ts";
import { readSession } from "../session/read-session.ts";
import {
  closingCookies,
  cookieHeaders,
  keepingCookies,
  openingCookies,
  sessionEndedCookie,
} from "../session/session-cookies.ts";
import { isSessionOver, returnPath } from "../session/session-end.ts";
import { restoreField } from "../session/session-ends.ts";
import { forgetTokenCopy, readTokenCopy } from "../session/token-copy.ts";
import { plainHead } from "../shop/plain-head.ts";
import { type Shop, type ShopCall, shopContext } from "../shop/shop-context.ts";
import { timings } from "../timings.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { sendOrKeep } from "../ui/send-or-keep.ts";
import type { Route } from "./+types/session-end-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { textOf } from "./form-answer.ts";
import { endNotSent } from "./messages.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Sesi Anda Telah Berakhir", page);

const endHere = (request: Request, secure: boolean): Response =>
  redirectDocument(returnPath(request), {
    headers: cookieHeaders([...closingCookies(secure), sessionEndedCookie(secure)]),
  });

/**
 * Looks once more, by POST, which nothing on the way may answer from a memory: another tab may have logged
 * in meanwhile. Pages ask by GET: where that alone is refused they would lead here again and again.
 */
const lookAgain = async (call: ShopCall) => {
  const member = await call(memberGetByPost, {});
  return member.ok ? call(memberGet, {}) : member;
};

/** A session that is really over is kept for the one try to restore it (ERR-07 to ERR-10). */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { call, session, secure } = context.get(shopContext);
  if (session.token === undefined) throw redirect(returnPath(request));
  const member = await lookAgain(call);
  if (member.ok) throw redirectDocument(returnPath(request));
  if (!isSessionOver(member.statusCode)) {
    throw data({ message: member.code }, { status: member.statusCode });
  }
  const logout = await call(memberLogout, {});
  if (logout.ok) throw endHere(request, secure);
  return data(null, {
    headers: cookieHeaders(keepingCookies(session.token, new Date(), secure)),
  });
};

/** Opens the session of the token that the browser has kept, if the gateway still knows it. */
const restore = async (request: Request, { call, secure }: Shop, kept: string) => {
  const { token } = readSession(`token=${encodeURIComponent(kept)}`);
  const member =
    token === undefined ? undefined : await call(memberGetByPost, {}, { headers: { token } });
  if (token === undefined || !member?.ok) return { isRestored: false };
  const expiresAt = new Date(Date.now() + limits.authCookieSeconds * 1000).toISOString();
  const headers = cookieHeaders(openingCookies({ token, expiresAt }, secure));
  throw redirectDocument(returnPath(request), { headers });
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  return form.get("step") === "restore"
    ? restore(request, shop, textOf(form, "token"))
    : endHere(request, shop.secure);
};

const unanswered = { isRestored: undefined, isUnanswered: true } as const;

/** Where no answer comes the page stays, and its button asks again for the end. */
export const clientAction = (sending: Route.ClientActionArgs) =>
  sendOrKeep(sending, { notSent: () => unanswered });

/** The address of the try to restore: the way back stays, and the service worker does not take it for the end. */
const restorePath = ({ pathname, search }: Pick<Location, "pathname" | "search">): string => {
  const params = new URLSearchParams(search);
  params.set(restoreField, "1");
  return `${pathname}?${params.toString()}`;
};

/**
 * One try to restore after 0.5 s; the end after 1 s, or as soon as the try has failed. The copy of the
 * token goes with the cookies. Nothing is sent by itself after something was not answered.
 */
const useEnd = (
  tryRestore: FetcherSubmitFunction,
  hasFailed: boolean,
  isUnanswered: boolean,
): void => {
  const submit = useSubmit();
  useEffect(() => {
    if (isUnanswered) return undefined;
    const kept = hasFailed ? undefined : readTokenCopy();
    const restoreKept = () =>
      void tryRestore(
        { step: "restore", token: kept ?? "" },
        { method: "post", action: restorePath(location) },
      );
    const end = () => {
      forgetTokenCopy();
      void submit({ step: "end" }, { method: "post" });
    };
    const { sessionRestore, sessionEnd } = timings;
    const timer =
      kept === undefined
        ? setTimeout(end, hasFailed ? sessionEnd - sessionRestore : sessionEnd)
        : setTimeout(restoreKept, sessionRestore);
    return () => clearTimeout(timer);
  }, [submit, tryRestore, hasFailed, isUnanswered]);
};

export default function SessionEndPage({ actionData }: Route.ComponentProps) {
  const { submit: tryRestore, data: tried } = useFetcher<typeof clientAction>();
  const isUnanswered = [actionData, tried].some(
    (answer) => answer !== undefined && "isUnanswered" in answer,
  );
  const isSending = useNavigation().state !== "idle";
  useEnd(tryRestore, tried?.isRestored === false, isUnanswered);
  return (
    <AuthPage
      title="Sesi Anda Telah Berakhir"
      lead="Demi keamanan Anda, silakan masuk kembali untuk melanjutkan."
    >
      {isUnanswered && !isSending && <Notice tone="danger">{endNotSent}</Notice>}
      <Form method="post">
        <Button size="large" block busy={isSending}>
          Lanjutkan
        </Button>
      </Form>
    </AuthPage>
  );
}
