import { plainLine } from "./text-rules.ts";

/** The rules of a gift's texts, for browser and server alike; sender and recipient are names of the address form. */

export const giftLimits = { greeting: 200 } as const;

/** The rule that the greeting fails, or undefined: it stands on a card, in one line, with whatever can be seen. */
export const checkGreeting = (text: string): "max" | undefined =>
  plainLine(text).length > giftLimits.greeting ? "max" : undefined;
