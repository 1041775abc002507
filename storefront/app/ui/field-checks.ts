import { type FocusEvent, type InputEvent, type SubmitEvent, useState } from "react";

/** For each field, what is wrong with its text: the name of a rule. */
export type FieldChecks<Field extends string, Rule extends string> = Readonly<
  Record<Field, (text: string, form: HTMLFormElement) => Rule | undefined>
>;

export type FieldRules<Field extends string, Rule extends string> = Partial<Record<Field, Rule>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, name: string): Control | undefined => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : undefined;
};

/** What stands in a field of the form. */
export const valueOf = (form: HTMLFormElement, name: string): string =>
  controlOf(form, name)?.value ?? "";

/**
 * Looks at a field when it is left, from then on with every key, and at all of them before the form
 * is sent. What the server found counts until the field is looked at again.
 */
export const useFieldChecks = <Field extends string, Rule extends string>(
  checks: FieldChecks<Field, Rule>,
  found: FieldRules<Field, Rule> | undefined,
  messages: Readonly<Record<Rule, string>>,
) => {
  type Rules = FieldRules<Field, Rule>;
  const [seen, setSeen] = useState<{ readonly found: unknown; readonly own: Rules }>({
    found,
    own: {},
  });
  const own: Rules = seen.found === found ? seen.own : {};
  const look = (field: Field, rule: Rule | undefined) =>
    setSeen((last) => ({
      found,
      own: { ...(last.found === found ? last.own : {}), [field]: rule },
    }));
  const ruleOf = (field: Field): Rule | undefined => (field in own ? own[field] : found?.[field]);

  const fieldProps = (field: Field) => {
    const rule = ruleOf(field);
    return {
      name: field,
      error: rule && messages[rule],
      onBlur: ({ currentTarget }: FocusEvent<Control>) => {
        const { form, value } = currentTarget;
        if (form) look(field, checks[field](value, form));
      },
      onInput: ({ currentTarget }: InputEvent<Control>) => {
        const { form, value } = currentTarget;
        const isLookedAt = field in own || found?.[field] !== undefined;
        if (form && isLookedAt) look(field, checks[field](value, form));
      },
    };
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const fields = Object.keys(checks) as Field[];
    const failed = fields.filter((field) => {
      const rule = checks[field](valueOf(form, field), form);
      look(field, rule);
      return rule !== undefined;
    });
    const [first] = failed;
    if (first === undefined) return;
    event.preventDefault();
    controlOf(form, first)?.focus();
  };
  return { fieldProps, onSubmit };
};
