import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { afterPress, watchPresses } from "./press.ts";

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

const textOf = (control: Control | undefined): string => {
  if (control instanceof HTMLInputElement && control.type === "checkbox") {
    return control.checked ? control.value : "";
  }
  return control?.value ?? "";
};

/** What stands in a field of the form; nothing in a box that is not ticked. */
export const valueOf = (form: HTMLFormElement, name: string): string =>
  textOf(controlOf(form, name));

/** Leads to a field that is far from the button, too. */
const goTo = (control: HTMLElement): void => {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
};

/** Leads to the first field of the form that the answer names, in the order in which they stand there. */
const useFocusOnFault = (found: object | undefined) => {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (found === undefined || Object.keys(found).length === 0) return;
    const first = formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (first) goTo(first);
  }, [found]);
  return formRef;
};

/**
 * Looks at a field when it is left with something in it, from then on with every key, and at all of them
 * before the form is sent. What the server found counts until the field is looked at again.
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
  const typedRef = useRef(new Set<Field>());
  const sentFormRef = useFocusOnFault(found);
  useEffect(watchPresses, []);
  const own: Rules = seen.found === found ? seen.own : {};
  const look = (field: Field, rule: Rule | undefined) =>
    setSeen((last) => ({
      found,
      own: { ...(last.found === found ? last.own : {}), [field]: rule },
    }));
  const lookAt = (field: Field, form: HTMLFormElement) =>
    look(field, checks[field](valueOf(form, field), form));
  const ruleOf = (field: Field): Rule | undefined => (field in own ? own[field] : found?.[field]);

  const firstFound = (Object.keys(checks) as Field[]).find((field) => found?.[field] !== undefined);

  const fieldProps = (field: Field) => {
    const rule = ruleOf(field);
    return {
      name: field,
      // Where no script runs, the browser itself leads there.
      autoFocus: field === firstFound,
      error: rule && messages[rule],
      onBlur: ({ currentTarget }: FocusEvent<Control>) => {
        const { form } = currentTarget;
        // An empty field that was only passed by Tab is not checked before the form is sent.
        const isPassed = !typedRef.current.has(field) && textOf(currentTarget) === "";
        if (form && !isPassed) afterPress(() => lookAt(field, form));
      },
      onInput: ({ currentTarget }: InputEvent<Control>) => {
        const { form } = currentTarget;
        typedRef.current.add(field);
        const isLookedAt = field in own || found?.[field] !== undefined;
        if (form && isLookedAt) lookAt(field, form);
      },
    };
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    sentFormRef.current = form;
    const fields = Object.keys(checks) as Field[];
    const failed = fields.filter((field) => {
      const rule = checks[field](valueOf(form, field), form);
      look(field, rule);
      return rule !== undefined;
    });
    const [first] = failed;
    if (first === undefined) return;
    event.preventDefault();
    const control = controlOf(form, first);
    if (control) goTo(control);
  };
  return { fieldProps, onSubmit };
};
