import type { HomeSection } from "@gerai/contract/home-sections";

/** All products of a list of the home page that has no other page. */
export const sectionPath = ({ code }: Pick<HomeSection, "code">): string => `/pilihan/${code}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a list is called that the retailer gave no title. */
export const ownTitle = ({ purpose }: Pick<HomeSection, "purpose">): string =>
  purpose === null ? "Paling laris" : capital(purpose);
