import type { LineShortage } from "@gerai/contract/cart";
import { ShortageChoice } from "@gerai/contract/order-codes";

/** What the ways are called to deal with a product that has run out. */
export const shortageLabels = {
  [ShortageChoice.Call]: "Telepon saya",
  [ShortageChoice.Substitute]: "Ganti yang mirip",
  [ShortageChoice.LeaveOut]: "Jangan kirim",
} as const satisfies Record<ShortageChoice, string>;

export const shortageHints = {
  [ShortageChoice.Call]: "Kami tanyakan dulu kepada Anda",
  [ShortageChoice.Substitute]: "Kami pilihkan produk yang serupa",
  [ShortageChoice.LeaveOut]: "Produk itu tidak ikut dikirim",
} as const satisfies Record<ShortageChoice, string>;

/** The choice in words, with the substitute where it has a name. */
export const shortageText = (choice: ShortageChoice, substituteName: string): string =>
  substituteName === "" ? shortageLabels[choice] : `Ganti dengan ${substituteName}`;

/** The choice of a line in words. */
export const lineShortageText = ({ choice, substitute }: LineShortage): string =>
  shortageText(choice, substitute?.productName ?? "");
