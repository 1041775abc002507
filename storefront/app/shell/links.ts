import type { ShopConfig } from "../shop/shop-config.ts";

export interface MenuLink {
  readonly label: string;
  readonly href: string;
}

export const customerServiceLinks: readonly MenuLink[] = [
  { label: "Bantuan", href: "/bantuan" },
  { label: "Pertanyaan umum (FAQ)", href: "/faq" },
  { label: "Cara belanja", href: "/howtobuy" },
  { label: "A-Poin", href: "/apoint" },
  { label: "Gratis ongkir", href: "/shipping-cost" },
];

export const exploreLinks = (links: ShopConfig["links"]): readonly MenuLink[] => [
  { label: "Tentang kami", href: "/about" },
  { label: "Syarat & ketentuan", href: "/terms" },
  { label: "Kebijakan privasi", href: "/privacy" },
  { label: "Karier", href: links.career },
  { label: "Blog", href: links.blog },
];

export const mainMenuLinks: readonly MenuLink[] = [
  { label: "Beranda", href: "/" },
  { label: "Promo", href: "/promo" },
  { label: "Brand", href: "/brands" },
  { label: "Hadiah", href: "/hadiah" },
  { label: "Voucher", href: "/voucher" },
];
