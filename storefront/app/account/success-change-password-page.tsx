import { data, redirect } from "react-router";
import { forgetWay, wayOn } from "../session/after-login.ts";
import { readPending, resumePath } from "../session/pending.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/success-change-password-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { isFinished } from "./code-steps.ts";
import { accountPaths } from "./paths.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Password Berhasil Diganti" },
  { name: "robots", content: "noindex" },
];

/** Who set the password is logged in, and goes on to where the login was wanted. */
export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { session, secure } = context.get(shopContext);
  if (!isFinished(request, "password")) throw redirect(accountPaths.dashboard);
  if (session.token === undefined) throw redirect(accountPaths.login);
  const hasPending = readPending(request) !== undefined;
  // What waits for the cart still needs the way on; otherwise the link below is all there is to it.
  const cookies = hasPending ? [] : [forgetWay(secure)];
  const next = hasPending ? resumePath : wayOn(request);
  return data({ hasPending, next }, { headers: cookieHeaders(cookies) });
};

export default function SuccessChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const { hasPending, next } = loaderData;
  return (
    <AuthPage
      title="Password berhasil diganti"
      lead="Anda sudah masuk di sini. Perangkat lain sudah dikeluarkan dari akun Anda."
    >
      <LinkButton to={next} size="large" block reloadDocument>
        {hasPending ? "Lanjutkan belanja Anda" : "Lanjut belanja"}
      </LinkButton>
      <LinkButton to={accountPaths.dashboard} variant="secondary" size="large" block>
        Ke akun saya
      </LinkButton>
    </AuthPage>
  );
}
