import type { AccountRule } from "@gerai/contract/account-rules";
import type { FieldErrors } from "@gerai/contract/errors";
import { textValue } from "../http/text-value.ts";
import { notSentText } from "../ui/send-or-keep.ts";
import { ruleMessages } from "./messages.ts";

export type Errors<Field extends string> = Partial<Record<Field, AccountRule>>;

/** What an action answers when the form has to be shown again. */
export interface FormAnswer<Field extends string> {
  /** Typed so far; passwords are not sent back. */
  readonly values: Partial<Record<Field, string>>;
  readonly errors: Errors<Field>;
  /** What the gateway refused, as a sentence. */
  readonly failure?: string | undefined;
}

/** What was typed, without blanks around it; empty where the field is missing. */
export const textOf = (form: FormData, name: string): string => textValue(form, name).trim();

/** What a form shows that could not be sent: what was typed, and why it is still there. */
export const notSentAnswer =
  <Field extends string>(fields: readonly Field[]) =>
  (form: FormData): FormAnswer<Field> => ({
    values: Object.fromEntries(fields.map((field) => [field, textOf(form, field)])) as Record<
      Field,
      string
    >,
    errors: {},
    failure: notSentText,
  });

/** Leaves out the fields that keep all their rules. */
export const failing = <Field extends string>(
  checked: Readonly<Record<Field, AccountRule | undefined>>,
): Errors<Field> | undefined => {
  const failed = Object.entries(checked).filter(([, rule]) => rule !== undefined);
  return failed.length === 0 ? undefined : (Object.fromEntries(failed) as Errors<Field>);
};

const isRule = (key: string): key is AccountRule => Object.hasOwn(ruleMessages, key);

/** The gateway's word on fields; it knows rules that the browser does not. */
export const refusedFields = <Field extends string>(
  fields: FieldErrors | undefined,
  known: readonly Field[],
): Errors<Field> => {
  const errors: Errors<Field> = {};
  for (const field of known) {
    const rule = fields?.[field];
    if (rule !== undefined) errors[field] = isRule(rule) ? rule : "required";
  }
  return errors;
};
