import { useId } from "react";
import { Icon } from "../ui/icon.tsx";
import { lastDateField } from "./birth-date.ts";
import "./birth-date.css";
import type { useChecks } from "./use-checks.ts";

interface BirthDateFieldsProps {
  /** `1990-04-21`, or as much of it as was typed. */
  readonly value: string;
  readonly hint: string;
  /** Of the last field, which speaks for all three. */
  readonly checked: Omit<
    ReturnType<ReturnType<typeof useChecks<typeof lastDateField>>["fieldProps"]>,
    "name"
  >;
}

/** Day, month and year, each typed as figures: nobody scrolls back through decades. */
export function BirthDateFields({ value, hint, checked }: BirthDateFieldsProps) {
  const { error, onBlur, onInput, autoFocus } = checked;
  const textId = useId();
  const [year = "", month = "", day = ""] = value.split("-");
  const shared = {
    className: "field__control",
    inputMode: "numeric",
    required: true,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": textId,
    onInput,
  } as const;
  return (
    <fieldset className="birth-date">
      <legend className="field__label">Tanggal lahir</legend>
      <label>
        Tanggal
        <input
          {...shared}
          name="birthDay"
          maxLength={2}
          autoComplete="bday-day"
          {...{ autoFocus }}
          defaultValue={day}
        />
      </label>
      <label>
        Bulan
        <input
          {...shared}
          name="birthMonth"
          maxLength={2}
          autoComplete="bday-month"
          defaultValue={month}
        />
      </label>
      <label>
        Tahun
        <input
          {...shared}
          name={lastDateField}
          maxLength={4}
          autoComplete="bday-year"
          defaultValue={year}
          onBlur={onBlur}
        />
      </label>
      <p id={textId} className={error === undefined ? "field__hint" : "field__error"}>
        {error !== undefined && <Icon name="error" size="small" />}
        {error ?? hint}
      </p>
    </fieldset>
  );
}
