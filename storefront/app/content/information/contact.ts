import { phoneLink, whatsappLink } from "../../shop/contact-links.ts";
import type { ShopConfig } from "../../shop/shop-config.ts";

type Contacts = Pick<ShopConfig, "support">;

/** Ways to reach the customer service, as links within a text. */
export const phoneText = ({ support }: Contacts): string =>
  `[${support.phone}](${phoneLink(support.phone)})`;
export const whatsappText = ({ support }: Contacts): string =>
  `[WhatsApp ${support.whatsapp}](${whatsappLink(support.whatsapp)})`;
export const emailText = ({ support }: Contacts): string =>
  `[${support.email}](mailto:${support.email})`;

/** All three of them in one sentence's end. */
export const contactsText = (shop: Contacts): string =>
  `${phoneText(shop)}, ${whatsappText(shop)}, atau ${emailText(shop)}`;
