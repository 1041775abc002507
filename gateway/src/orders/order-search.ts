import { dayMs, midnight } from "../calendar.ts";

/** What the search for orders looks for, as patterns and times for SQL. */

/** Shorter numbers stand in too many order numbers to mean one. */
const shortestNumber = 4;

const orderNumber = /^(?:o-?)?[\d-]+$/i;

/** `%-0000123` for the end of an order number, as people read it out; null where the text is no such number. */
export const numberPattern = (typed: string): string | null =>
  typed.length >= shortestNumber && orderNumber.test(typed) ? `%${typed}` : null;

/** `O-261120-0000123`, as it stands in the books; undefined for what is no whole number of an order. */
export const wholeNumber = (typed: string): string | undefined =>
  /^o-\d{6}-\d{7,}$/i.test(typed) ? typed.toUpperCase() : undefined;

/** From the first moment of a day in WIB on; an empty day leaves it open. */
export const dayStart = (day: string): Date => (day === "" ? new Date(0) : midnight(day));

/** Up to the last moment of a day in WIB. */
export const dayEnd = (day: string): Date =>
  day === "" ? new Date(8.64e15) : new Date(midnight(day).getTime() + dayMs);
