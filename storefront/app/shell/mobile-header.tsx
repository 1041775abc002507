import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useVisitor } from "../location/use-visitor.ts";
import { Icon } from "../ui/icon.tsx";
import { pointsLabel } from "./area.ts";
import { CartLink } from "./cart-link.tsx";
import { DeliveryOpener } from "./delivery-opener.tsx";
import { Logo } from "./logo.tsx";
import { panels } from "./panels.ts";
import { useKeyword } from "./search-box.tsx";

/** The background changes past this many pixels (HDR-38). */
const scrollThreshold = 100;

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const measure = () => setScrolled(window.scrollY > scrollThreshold);
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    return () => window.removeEventListener("scroll", measure);
  }, []);
  return scrolled;
};

/** True when the page before this one belongs to the shop; React Router counts its pages from 0. */
const hasHistory = (): boolean => {
  const state: unknown = window.history.state;
  const index = state !== null && typeof state === "object" && "idx" in state ? state.idx : 0;
  return typeof index === "number" && index > 0;
};

/** A link home, for the browser without a program and for who came from elsewhere; else back. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <a
      href="/"
      className="icon-button"
      aria-label="Kembali"
      onClick={(event) => {
        if (!hasHistory()) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="back" />
    </a>
  );
}

/** Looks like a field, opens the search screen; its button does so without JavaScript, too. */
function SearchOpener() {
  const keyword = useKeyword();
  return (
    <div className="search-opener">
      <input
        type="search"
        className="search-opener__field"
        readOnly
        value={keyword}
        placeholder="Cari kebutuhan harian"
        aria-label="Cari produk"
        onClick={() => document.getElementById(panels.search)?.showPopover()}
      />
      <button
        type="button"
        className="search-opener__button stack soft"
        popoverTarget={panels.search}
        aria-label="Buka pencarian"
      >
        <Icon name="search" size="small" />
      </button>
    </div>
  );
}

/** The phone's header: back, search, cart, menu, and below them where the shop delivers to. */
export function MobileHeader() {
  const visitor = useVisitor();
  const scrolled = useScrolled();
  const atHome = useLocation().pathname === "/";
  return (
    <div className="mobile-header" data-scrolled={scrolled || undefined}>
      <div className="mobile-header__row row gap-1">
        {atHome ? <Logo /> : <BackButton />}
        <SearchOpener />
        <CartLink />
        <button
          type="button"
          className="icon-button"
          popoverTarget={panels.menu}
          aria-label="Buka menu"
        >
          <Icon name="menu" />
        </button>
      </div>
      <div className="mobile-header__row row gap-1 mobile-header__row--area spread small">
        <DeliveryOpener className="mobile-header__area inline-row gap-1 thumb" />
        {visitor.kind === "member" && visitor.member && (
          <span className="mobile-header__points inline-row gap-1">
            <Icon name="coins" size="small" />
            {pointsLabel(visitor.member.points)}
          </span>
        )}
      </div>
    </div>
  );
}
