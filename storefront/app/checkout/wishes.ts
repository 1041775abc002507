import type { CheckoutForm } from "@gerai/contract/checkout";
import { textValue } from "../http/text-value.ts";

/** Names of the fields that belong to the order's form and stand above its button. */
export const wishFields = {
  isGift: "hadiah",
  greeting: "ucapan",
  senderName: "pengirim",
  isForOther: "untukLain",
  receiverName: "penerima",
  receiverPhone: "hpPenerima",
  cashTendered: "uangTunai",
} as const;
export type WishField = keyof typeof wishFields;

/** What was typed, to stand there again where the page is drawn anew. */
export type TypedWishes = Readonly<Record<WishField, string>>;
export type WishErrors = Readonly<Partial<Record<WishField, string>>>;

/** The wishes as the form carries them; a field that is missing is empty. */
export const readWishes = (form: FormData): TypedWishes => ({
  isGift: textValue(form, wishFields.isGift),
  greeting: textValue(form, wishFields.greeting),
  senderName: textValue(form, wishFields.senderName),
  isForOther: textValue(form, wishFields.isForOther),
  receiverName: textValue(form, wishFields.receiverName),
  receiverPhone: textValue(form, wishFields.receiverPhone),
  cashTendered: textValue(form, wishFields.cashTendered),
});

/** Whether a box was ticked. */
export const isOn = (text: string): boolean => text !== "";

type OrderWishes = Pick<CheckoutForm, "gift" | "cashTendered"> &
  Partial<Pick<CheckoutForm, "intendedReceiver" | "phoneReceiver">>;

/** What the checkout sends of the wishes; another recipient takes the place of the address's own. */
export const wishesOfOrder = (typed: TypedWishes): OrderWishes => {
  const isGift = isOn(typed.isGift);
  const isForOther = isGift && isOn(typed.isForOther);
  return {
    gift: isGift ? { greeting: typed.greeting, senderName: typed.senderName, isForOther } : null,
    cashTendered: Number(typed.cashTendered) || 0,
    ...(isForOther && {
      intendedReceiver: typed.receiverName,
      phoneReceiver: typed.receiverPhone,
    }),
  };
};
