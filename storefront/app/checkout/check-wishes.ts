import { type AddressRule, checkAddressField } from "@gerai/contract/address-rules";
import { checkGreeting } from "@gerai/contract/gift-rules";
import { ruleMessages } from "../location/messages.ts";
import { isOn, type TypedWishes, type WishErrors, type WishField } from "./wishes.ts";

// A file of its own: the server alone checks, and the browser has no use for the sentences of the address form.

const wishMessage = (field: WishField, rule: AddressRule): string =>
  field === "senderName" && rule === "namerequired" ? "Masukkan nama pengirim" : ruleMessages[rule];

/** The first rule that each field fails; empty where all is well, and where it is no gift. */
export const checkWishes = (typed: TypedWishes): WishErrors => {
  if (!isOn(typed.isGift)) return {};
  const failed: readonly (readonly [WishField, AddressRule | undefined])[] = [
    ["greeting", checkGreeting(typed.greeting)],
    ["senderName", checkAddressField("name", typed.senderName)],
    ...(isOn(typed.isForOther)
      ? [
          ["receiverName", checkAddressField("name", typed.receiverName)] as const,
          ["receiverPhone", checkAddressField("contactNumber", typed.receiverPhone)] as const,
        ]
      : []),
  ];
  return Object.fromEntries(
    failed.flatMap(([field, rule]) =>
      rule === undefined ? [] : [[field, wishMessage(field, rule)]],
    ),
  );
};
