import { Outlet } from "react-router";
import { useShop } from "../shop/use-shop.ts";
import { Logo } from "./logo.tsx";

/** Whom a link in an e-mail brings: the logo, the page, and whom to ask. It may stand on a host of its own. */
export default function VerifyEmailLayout() {
  const shop = useShop();
  return (
    <>
      <header className="bare-header page-width">
        <Logo home={`${shop?.publicUrl ?? ""}/`} />
      </header>
      <main id="isi" className="verify-email">
        <Outlet />
      </main>
      {shop && (
        <footer className="verify-email__help soft small page-width">
          Butuh bantuan? Tulis ke <a href={`mailto:${shop.support.email}`}>{shop.support.email}</a>
        </footer>
      )}
    </>
  );
}
