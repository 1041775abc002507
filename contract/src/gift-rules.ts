import { noteCharacters, plainAddressText } from "./address-rules.ts";
import { type Check, firstFailed, longerThan, unlike, when } from "./text-rules.ts";

/** The rules of a gift's texts, for browser and server alike; sender and recipient are names of the address form. */

export const giftLimits = { greeting: 200 } as const;

const greetingChecks: readonly Check<"addressnote_valid" | "max">[] = [
  when(unlike(noteCharacters), "addressnote_valid"),
  when(longerThan(giftLimits.greeting), "max"),
];

/** The greeting in one line: what was typed in several is joined by spaces. */
export const plainGreeting = (text: string): string =>
  plainAddressText("courierNote", text.replaceAll(/\s+/g, " "));

/** The first rule that the greeting fails, or undefined. */
export const checkGreeting = (text: string): "addressnote_valid" | "max" | undefined =>
  firstFailed(greetingChecks, plainGreeting(text));
