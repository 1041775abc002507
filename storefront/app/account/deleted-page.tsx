import { redirect } from "react-router";
import { plainHead } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/deleted-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { accountPaths } from "./paths.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Akun Dihapus", page);

/** The page is for guests whose account was just deleted; a member is led to the account. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (context.get(shopContext).session.token !== undefined) throw redirect(accountPaths.dashboard);
  return null;
};

export default function DeletedPage() {
  return (
    <AuthPage
      title="Akun Anda sudah dihapus"
      lead="Data pribadi Anda sudah kami hapus, dan semua perangkat sudah keluar. Terima kasih sudah berbelanja bersama kami."
    >
      <LinkButton href="/" size="large" block>
        Kembali ke beranda
      </LinkButton>
    </AuthPage>
  );
}
