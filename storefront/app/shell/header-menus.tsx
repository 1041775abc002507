import type { ReactNode } from "react";
import { phoneLink } from "../shop/contact-links.ts";
import type { ShopConfig } from "../shop/shop-config.ts";
import { useShop } from "../shop/use-shop.ts";
import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import { Still } from "../ui/still.tsx";
import { StoreLinks } from "../ui/store-links.tsx";
import { customerServiceLinks, exploreLinks, type MenuLink } from "./links.ts";

interface MenuProps {
  readonly title: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** One of the drop-downs of the header: `<details>` of one name, so that one is open at most. */
function Menu({ title, icon, children }: MenuProps) {
  return (
    <details className="menu" name="header-menu">
      <summary className="menu__title">
        <Icon name={icon} size="small" />
        {title}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className="menu__panel outlined">{children}</div>
    </details>
  );
}

function LinkList({ links }: { readonly links: readonly MenuLink[] }) {
  return (
    <ul className="plain-list menu__list">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function CustomerServiceMenu({ support }: Pick<ShopConfig, "support">) {
  return (
    <Menu title="Customer Service" icon="help">
      <LinkList links={customerServiceLinks} />
      <ul className="plain-list menu__list menu__contacts">
        <li>
          <a href={`mailto:${support.email}`}>
            <Icon name="mail" size="small" />
            {support.email}
          </a>
        </li>
        <li>
          <a href={phoneLink(support.phone)}>
            <Icon name="phone" size="small" />
            {support.phone}
          </a>
        </li>
      </ul>
    </Menu>
  );
}

function ExploreMenu({ links }: Pick<ShopConfig, "links">) {
  return (
    <Menu title="Jelajahi" icon="compass">
      <LinkList links={exploreLinks(links)} />
    </Menu>
  );
}

function AppMenu({ brand, links }: Pick<ShopConfig, "brand" | "links">) {
  return (
    <Menu title="Unduh Aplikasi" icon="download">
      <div className="menu__app stack gap-3">
        <img
          src="/download/qr.svg"
          alt={`Kode QR untuk mengunduh aplikasi ${brand}`}
          width={132}
          height={132}
          loading="lazy"
        />
        <p>Pindai untuk belanja dari aplikasi {brand}</p>
        <StoreLinks links={links} />
      </div>
    </Menu>
  );
}

/** The drop-downs of the bar at the top. */
export function HelpMenus() {
  const shop = useShop();
  if (shop === undefined) return null;
  return (
    <Still id="menu-bantuan" source={shop} isOfFrame>
      {() => (
        <nav className="row spread gap-5" aria-label="Bantuan dan informasi">
          <CustomerServiceMenu support={shop.support} />
          <ExploreMenu links={shop.links} />
          <AppMenu brand={shop.brand} links={shop.links} />
        </nav>
      )}
    </Still>
  );
}
