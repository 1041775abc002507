import { TextInput } from "@mantine/core";

/** Why something is done; the form's field `reason`. */
export function ReasonField() {
  return (
    <TextInput
      label="Alasan"
      description="Dicatat bersama tindakan ini."
      name="reason"
      minLength={5}
      maxLength={300}
      required
    />
  );
}
