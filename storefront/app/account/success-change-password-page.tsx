import { redirect } from "react-router";
import { shopContext } from "../session/shop-context.ts";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/success-change-password-page.ts";
import { AuthPage } from "./auth-page.tsx";
import { isFinished } from "./code-steps.ts";
import { accountPaths } from "./paths.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Password Berhasil Diganti" },
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, context }: Route.LoaderArgs) => {
  if (!isFinished(request, "password")) throw redirect(accountPaths.dashboard);
  return { isMember: context.get(shopContext).session.token !== undefined };
};

export default function SuccessChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const { isMember } = loaderData;
  return (
    <AuthPage
      title="Password berhasil diganti"
      lead={
        isMember
          ? "Perangkat lain sudah dikeluarkan dari akun Anda. Di sini Anda tetap masuk."
          : "Semua perangkat sudah dikeluarkan dari akun. Masuk dengan password baru Anda."
      }
    >
      <LinkButton to={isMember ? accountPaths.dashboard : accountPaths.login} size="large" block>
        {isMember ? "Kembali ke akun" : "Masuk"}
      </LinkButton>
    </AuthPage>
  );
}
