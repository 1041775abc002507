import type { AccountRule } from "@gerai/contract/account-rules";
import { type FieldChecks, useFieldChecks } from "../ui/field-checks.ts";
import type { Errors } from "./form-answer.ts";
import { ruleMessages } from "./messages.ts";

export type Checks<Field extends string> = FieldChecks<Field, AccountRule>;

/** Looks at the fields of an account's form, in the words of its rules. */
export const useChecks = <Field extends string>(
  checks: Checks<Field>,
  found: Errors<Field> | undefined,
) => useFieldChecks(checks, found, ruleMessages);
