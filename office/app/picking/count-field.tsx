import { NumberInput } from "@mantine/core";

interface CountFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How many: a whole number of at least 1. */
export function CountField({ onChange, ...rest }: CountFieldProps) {
  return (
    <NumberInput
      {...rest}
      size="lg"
      min={1}
      clampBehavior="strict"
      allowDecimal={false}
      onChange={(value) => onChange(Number(value) || 1)}
    />
  );
}
