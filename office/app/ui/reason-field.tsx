import { TextInput } from "@mantine/core";

interface ReasonFieldProps {
  /** Whether a dialog opens with the keyboard in it. */
  readonly isFirst?: boolean;
}

/** Why something is done; the form's field `reason`. */
export function ReasonField({ isFirst = false }: ReasonFieldProps) {
  return (
    <TextInput
      label="Alasan"
      description="Dicatat bersama tindakan ini."
      name="reason"
      minLength={5}
      maxLength={300}
      required
      data-autofocus={isFirst || undefined}
    />
  );
}
