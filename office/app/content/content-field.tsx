import type { ContentField as Field, ContentKind } from "@gerai/contract/office/content";
import { NumberInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import type { ComponentType } from "react";
import { MarkdownField } from "./markdown-field.tsx";
import { PictureField } from "./picture-field.tsx";

interface ContentFieldProps {
  readonly kind: ContentKind;
  readonly field: Field;
  readonly cell: string;
  /** Address of the picture that the row names. */
  readonly url: string;
  /** It cannot be changed any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onChange: (cell: string) => void;
}

/** What all inputs have in common. */
const common = ({ field: { label, hint, isNeeded }, isFixed, error }: ContentFieldProps) => ({
  label,
  ...(hint !== "" && { description: hint }),
  ...(error !== undefined && { error }),
  required: isNeeded,
  ...(isFixed && { readOnly: true, variant: "filled" }),
});

const typed = (props: ContentFieldProps) => ({
  ...common(props),
  ...(props.field.max !== null && { maxLength: props.field.max }),
  value: props.cell,
  onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
    props.onChange(event.currentTarget.value),
});

function NumberField(props: ContentFieldProps) {
  const { input } = props.field;
  return (
    <NumberInput
      {...common(props)}
      value={props.cell}
      onChange={(value) => props.onChange(String(value))}
      allowNegative={false}
      allowDecimal={input === "number"}
      {...(input === "amount" && { prefix: "Rp", thousandSeparator: ".", decimalSeparator: "," })}
    />
  );
}

function ChoiceField(props: ContentFieldProps) {
  const { field, cell, onChange } = props;
  return (
    <Select
      {...common(props)}
      data={field.choices}
      value={cell === "" ? null : cell}
      onChange={(value) => onChange(value ?? "")}
      allowDeselect={!field.isNeeded}
    />
  );
}

function FlagField({ field, cell, onChange }: ContentFieldProps) {
  return (
    <Switch
      label={field.label}
      description={field.hint}
      checked={cell === "true"}
      onChange={(event) => onChange(String(event.currentTarget.checked))}
    />
  );
}

/** Texts that may be longer have room for several lines. */
const lineLength = 250;

function TextField(props: ContentFieldProps) {
  const { input, max } = props.field;
  const isLong = input === "list" || (max ?? 0) > lineLength;
  return isLong ? <Textarea {...typed(props)} autosize /> : <TextInput {...typed(props)} />;
}

function MomentField(props: ContentFieldProps) {
  return <TextInput {...typed(props)} type="datetime-local" />;
}

function DrawnField(props: ContentFieldProps) {
  return <MarkdownField {...typed(props)} kind={props.kind} />;
}

const inputs = {
  amount: NumberField,
  choice: ChoiceField,
  flag: FlagField,
  list: TextField,
  markdown: DrawnField,
  moment: MomentField,
  number: NumberField,
  picture: PictureField,
  text: TextField,
  whole: NumberField,
} as const satisfies Readonly<Record<Field["input"], ComponentType<ContentFieldProps>>>;

/** One field of a row, asked for as its sort wants it. */
export function ContentField(props: ContentFieldProps) {
  const Input = inputs[props.field.input];
  return <Input {...props} />;
}
