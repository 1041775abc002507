import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { IconButton } from "./button.tsx";
import "./field.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { neverSaved } from "./saved-form.ts";

interface FieldText {
  readonly label: string;
  readonly hint?: string;
  /** The sentence that says how to mend it; undefined while all is well. */
  readonly error?: string;
  /** Adds `(opsional)` to the label. */
  readonly optional?: boolean;
}

interface FrameProps extends FieldText {
  readonly id: string;
  readonly counter?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Label above, control, then one line for hint or error, and the counter. The line has its room before
 * anything stands in it: an error that comes moves nothing below the field.
 */
function FieldFrame({ id, label, hint, error, optional = false, counter, children }: FrameProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (opsional)</span>}
      </label>
      {children}
      <div className="field__foot">
        <span className="field__message">
          {hint && (
            <span className="field__hint" id={`${id}-hint`}>
              {hint}
            </span>
          )}
          {error && (
            <span className="field__error" id={`${id}-error`}>
              <Icon name="error" size="small" />
              {error}
            </span>
          )}
        </span>
        {counter}
      </div>
    </div>
  );
}

/** What ties a control to its frame: the id of its label, its text, the mark of an error. */
const useControl = ({ hint, error }: FieldText) => {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return {
    id,
    className: "field__control",
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": error === undefined ? hintId : `${id}-error`,
  };
};

interface CountedProps {
  /** Shows `12/30`. Longer texts are not cut; a rule of the field reports them. */
  readonly limit?: number | undefined;
  readonly value?: unknown;
  readonly defaultValue?: unknown;
}

const lengthOf = (value: unknown): number => (typeof value === "string" ? value.length : 0);

const useCounter = ({ limit, value, defaultValue }: CountedProps) => {
  const [length, setLength] = useState(lengthOf(value ?? defaultValue));
  const counter =
    limit === undefined ? undefined : (
      <span className={classNames("field__counter", length > limit && "field__counter--over")}>
        {length}/{limit}
      </span>
    );
  return { counter, count: setLength };
};

interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "id"> {
  readonly name: string;
  /** Shows `12/30`. Longer texts are not cut; a rule of the field reports them. */
  readonly limit?: number;
}

/** One line of text. All properties of `<input>` pass through. */
export function TextField({
  label,
  hint,
  error,
  optional,
  limit,
  onInput,
  ...input
}: TextFieldProps) {
  const text = { label, hint, error, optional };
  const control = useControl(text);
  const { counter, count } = useCounter({ ...input, limit });
  return (
    <FieldFrame {...text} id={control.id} counter={counter}>
      <input
        {...input}
        {...control}
        onInput={(event) => {
          count(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldText, Omit<ComponentProps<"textarea">, "id"> {
  readonly name: string;
  readonly limit?: number;
}

/** Several lines of text. All properties of `<textarea>` pass through. */
export function TextArea({ label, hint, error, optional, limit, onInput, ...area }: TextAreaProps) {
  const text = { label, hint, error, optional };
  const control = useControl(text);
  const { counter, count } = useCounter({ ...area, limit });
  return (
    <FieldFrame {...text} id={control.id} counter={counter}>
      <textarea
        {...area}
        {...control}
        onInput={(event) => {
          count(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
    </FieldFrame>
  );
}

interface PasswordFieldProps extends FieldText, Omit<ComponentProps<"input">, "id" | "type"> {
  readonly name: string;
  readonly autoComplete: "current-password" | "new-password";
}

/** A password that can be shown; pasting and password managers work. */
export function PasswordField({ label, hint, error, optional, ...input }: PasswordFieldProps) {
  const text = { label, hint, error, optional };
  const control = useControl(text);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...text} id={control.id}>
      <span className="field__box field__box--password">
        <input {...input} {...control} type={shown ? "text" : "password"} {...neverSaved} />
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={shown ? "Sembunyikan password" : "Tampilkan password"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </span>
    </FieldFrame>
  );
}

interface SelectProps extends FieldText, Omit<ComponentProps<"select">, "id"> {
  readonly name: string;
}

/** A native drop-down list; give `<option>` elements as children. */
export function Select({ label, hint, error, optional, children, ...select }: SelectProps) {
  const text = { label, hint, error, optional };
  const control = useControl(text);
  return (
    <FieldFrame {...text} id={control.id}>
      <span className="field__box">
        <select {...select} {...control} className="field__control select">
          {children}
        </select>
        <span className="select__chevron">
          <Icon name="chevron-down" size="small" />
        </span>
      </span>
    </FieldFrame>
  );
}

interface ChoiceProps extends Omit<ComponentProps<"input">, "id" | "type"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The sentence that says how to mend it; undefined while all is well. */
  readonly error?: string | undefined;
  /** Framed, for choices that matter. */
  readonly card?: boolean;
}

function Choice({
  type,
  label,
  hint,
  error,
  card = false,
  ...input
}: ChoiceProps & { readonly type: "checkbox" | "radio" }) {
  const errorId = `${useId()}-error`;
  const fault = error !== undefined && { "aria-invalid": true, "aria-describedby": errorId };
  return (
    <label className={classNames("choice", card && "choice--card")}>
      <input {...input} {...fault} type={type} className="choice__input" />
      <span>
        {label}
        {hint && <span className="choice__hint">{hint}</span>}
        {error !== undefined && (
          <span className="field__error" id={errorId}>
            <Icon name="error" size="small" />
            {error}
          </span>
        )}
      </span>
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
