import { Text } from "@mantine/core";

/** A name and its value, within a `dl`; nothing where there is no value. */
export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (value === "") return null;
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {value}
      </Text>
    </div>
  );
}
