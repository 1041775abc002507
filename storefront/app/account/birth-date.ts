import { limits } from "@gerai/contract/limits";

const wibOffsetMs = 7 * 60 * 60 * 1000;

/** The field that holds the word on what is wrong with the date: the last of the three. */
export const lastDateField = "birthYear";

/** The day of the birth as it was confirmed, where the shopper was asked. */
export const agreedField = "agreedBirthDate";

const twoDigits = (text: string): string => (text === "" ? "" : text.padStart(2, "0"));

/**
 * The date of the three fields, e.g. `1990-04-21`; empty where nothing was typed.
 * @param textOf what stands in a field
 */
export const joinBirthDate = (textOf: (field: string) => string): string => {
  const [day, month, year] = ["birthDay", "birthMonth", lastDateField].map((field) =>
    textOf(field).trim(),
  ) as [string, string, string];
  return `${day}${month}${year}` === "" ? "" : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

/** Whole years on that day in WIB; below 0 for one who is not born yet. */
export const ageOn = (birthDate: string, now: Date): number => {
  const today = new Date(now.getTime() + wibOffsetMs).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
};

/**
 * The age that has to be confirmed before the date is saved: from then on only customer service can make the
 * member older. Undefined for adults, and where this date was confirmed.
 */
export const ageToConfirm = (birthDate: string, agreed: string, now: Date): number | undefined => {
  const age = ageOn(birthDate, now);
  return age >= 0 && age < limits.ageThreshold && agreed !== birthDate ? age : undefined;
};
