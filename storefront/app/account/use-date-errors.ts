import { type AccountRule, checkAccountField } from "@gerai/contract/account-rules";
import { useMemo } from "react";
import { valueOf } from "../ui/field-checks.ts";
import { joinBirthDate, type lastDateField } from "./birth-date.ts";

/** The rule of the date that the three fields make; asked of the last of them. */
export const checkBirthDate = (_: string, form: HTMLFormElement): AccountRule | undefined =>
  checkAccountField(
    "birthDate",
    joinBirthDate((field) => valueOf(form, field)),
  );

interface DateError {
  readonly birthDate?: AccountRule;
}

/** The server's word on the date, as one on the last of its fields. */
export const useDateErrors = <Found extends DateError>(
  found: Found | undefined,
): (Omit<Found, "birthDate"> & Partial<Record<typeof lastDateField, AccountRule>>) | undefined =>
  useMemo(() => {
    if (found === undefined) return undefined;
    const { birthDate, ...others } = found;
    return birthDate === undefined ? others : { ...others, birthYear: birthDate };
  }, [found]);
