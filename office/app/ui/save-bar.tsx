import { Button, Group } from "@mantine/core";
import { ReasonField } from "./reason-field.tsx";

interface SaveBarProps {
  readonly isPending: boolean;
  /** Puts back what was there before. */
  readonly onReset: () => void;
}

/** The end of a form in which something was changed: why, and whether to keep it. */
export function SaveBar({ isPending, onReset }: SaveBarProps) {
  return (
    <>
      <ReasonField />
      <Group justify="end">
        <Button variant="default" onClick={onReset}>
          Batal
        </Button>
        <Button type="submit" loading={isPending}>
          Simpan
        </Button>
      </Group>
    </>
  );
}
