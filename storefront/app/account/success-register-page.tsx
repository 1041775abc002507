import { memberGet } from "@gerai/contract/account";
import { data, redirect } from "react-router";
import { forgetReturnPath, pathAfterLogin } from "../session/after-login.ts";
import { errandPath } from "../session/errand.ts";
import { cookieHeaders } from "../session/session-cookies.ts";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/success-register-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { isFinished } from "./code-steps.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Pendaftaran Berhasil", page);

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { call, config, secure } = context.get(shopContext);
  if (!isFinished(request, "register")) throw redirect("/");
  const member = await call(memberGet, {});
  if (!member.ok) throw redirect("/");
  const { firstname, ponta } = member.data;
  const errand = errandPath(request);
  const next = errand ?? pathAfterLogin(request);
  // The errand's page still needs the way on; otherwise the link below is all there is to it.
  const cookies = errand !== undefined ? [] : [forgetReturnPath(secure)];
  return data(
    {
      brand: config.brand,
      firstname,
      memberNumber: ponta.memberId,
      hasErrand: errand !== undefined,
      next,
    },
    { headers: cookieHeaders(cookies) },
  );
};

export default function SuccessRegisterPage({ loaderData }: Route.ComponentProps) {
  const { brand, firstname, memberNumber, hasErrand, next } = loaderData;
  return (
    <AuthPage title={`Selamat datang, ${firstname}!`} lead={`Anda sekarang member ${brand}.`}>
      <p className="member-number accent padded-4 row gap-3">
        <Icon name="check-circle" />
        <span>
          Nomor member Anda
          <strong>{memberNumber.replace(/(\d{4})(?=\d)/g, "$1 ")}</strong>
        </span>
      </p>
      <p className="auth__lead soft">Simpan nomor ini: Anda juga bisa masuk dengannya.</p>
      <LinkButton href={next} size="large" block>
        {hasErrand ? "Lanjutkan belanja Anda" : "Mulai belanja"}
      </LinkButton>
      <LinkButton href="/alamat/baru" variant="secondary" size="large" block>
        Tambah alamat pengiriman
      </LinkButton>
    </AuthPage>
  );
}
