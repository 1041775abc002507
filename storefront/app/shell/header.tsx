import { useVisitor } from "../location/use-visitor.ts";
import { Icon } from "../ui/icon.tsx";
import { CartLink } from "./cart-link.tsx";
import { DeliveryOpener } from "./delivery-opener.tsx";
import { HelpMenus } from "./header-menus.tsx";
import { Logo } from "./logo.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { MobileHeader } from "./mobile-header.tsx";
import { panels } from "./panels.ts";
import { SearchBox } from "./search-box.tsx";

function TopBar() {
  return (
    <section className="top-bar" aria-label="Bilah atas">
      <div className="page-width row spread">
        <DeliveryOpener className="top-bar__delivery inline-row gap-1" />
        <HelpMenus />
      </div>
    </section>
  );
}

function GuestLinks() {
  return (
    <div className="header__guest">
      <a className="button button--secondary button--small" href="/login">
        Masuk
      </a>
      <a className="button button--primary button--small" href="/register">
        Daftar
      </a>
    </div>
  );
}

function DesktopHeader() {
  const visitor = useVisitor();
  return (
    <div className="page-width header__row row wrap gap-4">
      <Logo />
      <button
        type="button"
        className="header__categories inline-row thumb-high gap-2"
        popoverTarget={panels.categories}
      >
        <Icon name="grid" size="small" />
        Kategori
      </button>
      <SearchBox id="cari" />
      <nav className="header__links" aria-label="Menu utama">
        <a href="/brands">Brand</a>
        <a href="/promo">Promo</a>
      </nav>
      <CartLink />
      {visitor.kind === "guest" ? <GuestLinks /> : <MemberMenu member={visitor.member} />}
    </div>
  );
}

/** Both headers stand in the page; the width of the screen decides which one shows. */
export function Header() {
  return (
    <>
      <a className="skip-link row thumb-high" href="#isi">
        Langsung ke isi
      </a>
      <div className="desktop-only">
        <TopBar />
      </div>
      <header className="header">
        <div className="desktop-only">
          <DesktopHeader />
        </div>
        <MobileHeader />
      </header>
    </>
  );
}
