/** `tel:` and `https://wa.me/` want digits only; a leading 0 is Indonesia's 62 in the latter. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
export const whatsappLink = (phone: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, "").replace(/^0/, "62")}`;
