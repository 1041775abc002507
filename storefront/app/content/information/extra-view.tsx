import { phoneLink, whatsappLink } from "../../shop/contact-links.ts";
import type { SharedConfig } from "../../shop/shop-config.ts";
import type { IconName } from "../../ui/icon-name.ts";
import { Icon } from "../../ui/icon.tsx";
import { StoreLinks } from "../../ui/store-links.tsx";
import type { PageExtra } from "./page-marks.ts";

type ShopFacts = Pick<SharedConfig, "brand" | "support" | "links">;

interface ContactProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function Contact({ href, icon, title, text }: ContactProps) {
  return (
    <li>
      <a className="information__contact" href={href}>
        <Icon name={icon} />
        <span>
          <strong>{title}</strong>
          <span>{text}</span>
        </span>
      </a>
    </li>
  );
}

function Contacts({ support }: Pick<ShopFacts, "support">) {
  return (
    <section className="information__section" id="hubungi-kami">
      <h2>Hubungi kami</h2>
      <p>{support.hours}</p>
      <ul className="plain-list information__contacts">
        <Contact
          href={phoneLink(support.phone)}
          icon="phone"
          title="Telepon"
          text={support.phone}
        />
        <Contact
          href={whatsappLink(support.whatsapp)}
          icon="message"
          title="WhatsApp"
          text={support.whatsapp}
        />
        <Contact href={`mailto:${support.email}`} icon="mail" title="Email" text={support.email} />
      </ul>
    </section>
  );
}

function App({ brand, links }: Pick<ShopFacts, "brand" | "links">) {
  return (
    <section className="information__section information__app" id="unduh">
      <h2 className="visually-hidden">Unduh</h2>
      <img
        src="/download/qr.svg"
        alt={`Kode QR untuk mengunduh aplikasi ${brand}`}
        width={176}
        height={176}
      />
      <div>
        <p>Pindai dengan kamera ponsel, atau buka toko aplikasi Anda:</p>
        <StoreLinks links={links} />
      </div>
    </section>
  );
}

interface ExtraProps {
  readonly extra: Exclude<PageExtra, "consent">;
  readonly shop: ShopFacts;
}

/** What stands on a page above its texts. */
export function Extra({ extra, shop }: ExtraProps) {
  return extra === "app" ? <App {...shop} /> : <Contacts {...shop} />;
}
