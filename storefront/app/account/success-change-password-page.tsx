import { data, redirect } from "react-router";
import { forgetReturnPath, pathAfterLogin } from "../session/after-login.ts";
import { errandPath } from "../session/errand.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/success-change-password-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { isFinished } from "./code-steps.ts";
import { accountPaths } from "./paths.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Password Berhasil Diganti", page);

/** Who set the password is logged in, and goes on to where the login was wanted. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { session, secure } = context.get(shopContext);
  if (!isFinished(request, "password")) throw redirect(accountPaths.dashboard);
  if (session.token === undefined) throw redirect(accountPaths.login);
  const errand = errandPath(request);
  // The errand's page still needs the way on; otherwise the link below is all there is to it.
  const cookies = errand !== undefined ? [] : [forgetReturnPath(secure)];
  const next = errand ?? pathAfterLogin(request);
  return data({ hasErrand: errand !== undefined, next }, { headers: cookieHeaders(cookies) });
};

export default function SuccessChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const { hasErrand, next } = loaderData;
  return (
    <AuthPage
      title="Password berhasil diganti"
      lead="Anda sudah masuk di sini. Perangkat lain sudah dikeluarkan dari akun Anda."
    >
      <LinkButton href={next} size="large" block>
        {hasErrand ? "Lanjutkan belanja Anda" : "Lanjut belanja"}
      </LinkButton>
      <LinkButton href={accountPaths.dashboard} variant="secondary" size="large" block>
        Ke akun saya
      </LinkButton>
    </AuthPage>
  );
}
