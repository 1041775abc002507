import type { ReactNode } from "react";
import { type Visitor, useVisitor } from "../location/use-visitor.ts";
import { phoneLink, whatsappLink } from "../shop/contact-links.ts";
import type { ShopConfig } from "../shop/shop-config.ts";
import { useShop } from "../shop/use-shop.ts";
import { Avatar } from "../ui/avatar.tsx";
import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import { Still } from "../ui/still.tsx";
import { pointsLabel } from "./area.ts";
import { ClosePanel } from "./category-panel.tsx";
import { customerServiceLinks, exploreLinks, mainMenuLinks, type MenuLink } from "./links.ts";
import { LogoutButton } from "./member-menu.tsx";
import { panels } from "./panels.ts";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section className="side-menu__section">
      <h3>{title}</h3>
      <ul className="plain-list">{children}</ul>
    </section>
  );
}

interface EntryProps {
  readonly href: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

function Entry({ href, icon, children }: EntryProps) {
  return (
    <li>
      <a className="side-menu__entry" href={href}>
        {icon && <Icon name={icon} size="small" />}
        {children}
      </a>
    </li>
  );
}

function Entries({ links }: { readonly links: readonly MenuLink[] }) {
  return links.map(({ label, href }) => (
    <Entry key={href} href={href}>
      {label}
    </Entry>
  ));
}

interface VisitorProps {
  readonly visitor: Visitor;
}

function AccountHeader({ visitor }: VisitorProps) {
  if (visitor.kind === "guest") {
    return (
      <div className="side-menu__account">
        <a className="button button--secondary" href="/login">
          Masuk
        </a>
        <a className="button button--primary" href="/register">
          Daftar
        </a>
      </div>
    );
  }
  return (
    <a className="side-menu__account side-menu__member" href="/user-account">
      <Avatar source={visitor.member?.avatar} />
      <span className="member__text">
        <strong className="member__name one-line">{visitor.member?.fullName ?? "Akun Saya"}</strong>
        {visitor.member && (
          <span className="accent tiny strong">{pointsLabel(visitor.member.points)}</span>
        )}
      </span>
      <Icon name="chevron-right" size="small" />
    </a>
  );
}

function AccountSection({ visitor }: VisitorProps) {
  return (
    <Section title="Akun Saya">
      <Entry href="/waiting-payment" icon="receipt">
        Transaksi
      </Entry>
      <Entry href="/account-dashboard" icon="settings">
        Pengaturan Akun
      </Entry>
      {visitor.kind === "member" && (
        <li>
          <LogoutButton />
        </li>
      )}
    </Section>
  );
}

function Contacts({ support }: Pick<ShopConfig, "support">) {
  return (
    <Section title="Hubungi Kami">
      <Entry href={phoneLink(support.phone)} icon="phone">
        {support.phone}
      </Entry>
      <Entry href={whatsappLink(support.whatsapp)} icon="message">
        WhatsApp {support.whatsapp}
      </Entry>
      <Entry href={`mailto:${support.email}`} icon="mail">
        {support.email}
      </Entry>
    </Section>
  );
}

interface ContentProps extends VisitorProps {
  readonly shop: Pick<ShopConfig, "support" | "links">;
}

function Content({ shop, visitor }: ContentProps) {
  return (
    <>
      <AccountHeader visitor={visitor} />
      <AccountSection visitor={visitor} />
      <Section title="Menu Utama">
        <li>
          <button type="button" className="side-menu__entry" popoverTarget={panels.categories}>
            Kategori
            <Icon name="chevron-right" size="small" />
          </button>
        </li>
        <Entries links={mainMenuLinks} />
      </Section>
      <Section title="Layanan Pelanggan">
        <Entries links={customerServiceLinks} />
      </Section>
      <Section title="Jelajahi">
        <Entries links={exploreLinks(shop.links)} />
      </Section>
      <Contacts support={shop.support} />
    </>
  );
}

/** The phone's menu; all guests have the same one. */
export function SideMenu() {
  const shop = useShop();
  const visitor = useVisitor();
  const content = shop && <Content shop={shop} visitor={visitor} />;
  return (
    <div
      id={panels.menu}
      className="panel side-menu"
      popover="auto"
      role="dialog"
      aria-label="Menu"
    >
      <div className="panel__head row spread">
        <h2>Menu</h2>
        <ClosePanel panel={panels.menu} />
      </div>
      {content && visitor.kind === "guest" ? (
        <Still id="menu-tamu" source={shop} isOfFrame isClosed>
          {() => content}
        </Still>
      ) : (
        content
      )}
    </div>
  );
}
