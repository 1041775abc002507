import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import { Form, type FormText } from "./form.tsx";
import { ReasonField } from "./reason-field.tsx";

interface AddFormProps {
  /** The call that adds it. */
  readonly add: { readonly error: Error | null; readonly isPending: boolean };
  readonly onSend: (text: FormText) => void;
  /** What somebody should know who adds one. */
  readonly note?: string;
  /** Its fields. */
  readonly children: ReactNode;
}

/** A form that adds something to the shop and asks why. */
export function AddForm({ add, onSend, note, children }: AddFormProps) {
  return (
    <Form onSend={onSend}>
      <Stack>
        {children}
        <ReasonField />
        {add.error && <FailureNotice sentence={add.error.message} />}
        {note !== undefined && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        <Group justify="end">
          <Button type="submit" loading={add.isPending}>
            Tambahkan
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
