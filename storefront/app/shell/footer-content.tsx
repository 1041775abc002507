import type { ReactNode } from "react";
import { consentPlace } from "../analytics/consent-choice.ts";
import { phoneLink, whatsappLink } from "../shop/contact-links.ts";
import type { ShopConfig } from "../shop/shop-config.ts";
import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import { StoreLinks } from "../ui/store-links.tsx";
import { customerServiceLinks, exploreLinks } from "./links.ts";
import { BrandLogo } from "./logo.tsx";

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="footer__column stack gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface MarkedProps {
  readonly icon: IconName;
  readonly children: ReactNode;
}

function Marked({ icon, children }: MarkedProps) {
  return (
    <li className="footer__marked">
      <Icon name={icon} size="small" />
      <span>{children}</span>
    </li>
  );
}

function Contact({ support, complaints }: Pick<ShopConfig, "support" | "complaints">) {
  return (
    <Column title="Hubungi Kami">
      <ul className="plain-list footer__list stack gap-1">
        <Marked icon="phone">
          Call Center <a href={phoneLink(support.phone)}>{support.phone}</a>
          <br />
          {support.hours}
        </Marked>
        <Marked icon="message">
          <a href={whatsappLink(support.whatsapp)}>WhatsApp {support.whatsapp}</a>
        </Marked>
        <Marked icon="mail">
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </Marked>
      </ul>
      <h3>Layanan Pengaduan Konsumen</h3>
      <p>
        {complaints.name}
        <br />
        <a href={whatsappLink(complaints.whatsapp)}>WhatsApp {complaints.whatsapp}</a>
        {" · "}
        <a href={`mailto:${complaints.email}`}>{complaints.email}</a>
      </p>
    </Column>
  );
}

function Links({ links, tagManager }: Pick<ShopConfig, "links" | "tagManager">) {
  const consent = { label: "Izin pengukuran", href: consentPlace };
  const explore = exploreLinks(links);
  const groups = [
    { title: "Layanan Pelanggan", entries: customerServiceLinks },
    { title: "Jelajahi", entries: tagManager === undefined ? explore : [...explore, consent] },
  ];
  return groups.map(({ title, entries }) => (
    <Column key={title} title={title}>
      <ul className="plain-list footer__list stack gap-1">
        {entries.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Column>
  ));
}

function PaymentAndDelivery() {
  return (
    <Column title="Metode Pembayaran">
      <ul className="plain-list footer__list stack gap-1">
        <Marked icon="cash">Bayar di tempat (COD)</Marked>
        <Marked icon="bank">Transfer bank</Marked>
        <Marked icon="card">Kartu kredit atau debit</Marked>
      </ul>
      <h3>Layanan Pengiriman</h3>
      <ul className="plain-list footer__list stack gap-1">
        <Marked icon="truck">Kurir toko, instan atau sameday</Marked>
        <Marked icon="package">Gudang 1-3 hari</Marked>
      </ul>
    </Column>
  );
}

function Social({ links }: Pick<ShopConfig, "links">) {
  return (
    <Column title="Ikuti Kami">
      <ul className="plain-list footer__list stack gap-1">
        <li>
          <a href={links.instagram}>Instagram</a>
        </li>
        <li>
          <a href={links.facebook}>Facebook</a>
        </li>
        <li>
          <a href={links.x}>X</a>
        </li>
        <li>
          <a href={links.youtube}>YouTube</a>
        </li>
      </ul>
      <h3>Unduh Aplikasi</h3>
      <StoreLinks links={links} />
    </Column>
  );
}

export interface FooterContentProps {
  readonly shop: Omit<ShopConfig, "mapTiles">;
}

/** What stands in the footer of every shop page. */
export function FooterContent({ shop }: FooterContentProps) {
  return (
    <>
      <div className="page-width footer__columns">
        <Contact support={shop.support} complaints={shop.complaints} />
        <Links links={shop.links} tagManager={shop.tagManager} />
        <PaymentAndDelivery />
        <Social links={shop.links} />
      </div>
      <div className="page-width footer__end row wrap soft">
        <BrandLogo brand={shop.brand} />
        <span>Belanja kebutuhan harian, dikirim dari toko terdekat.</span>
      </div>
    </>
  );
}
