import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/deleted-page.ts";
import { AuthPage } from "./auth-page.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Akun Dihapus" },
  { name: "robots", content: "noindex" },
];

export default function DeletedPage() {
  return (
    <AuthPage
      title="Akun Anda sudah dihapus"
      lead="Data pribadi Anda sudah kami hapus, dan semua perangkat sudah keluar. Terima kasih sudah berbelanja bersama kami."
    >
      <LinkButton to="/" size="large" block>
        Kembali ke beranda
      </LinkButton>
    </AuthPage>
  );
}
