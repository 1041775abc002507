import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import { Form } from "./form.tsx";
import { ReasonField } from "./reason-field.tsx";

interface ReasonDialogProps {
  readonly title: string;
  readonly explanation: string;
  readonly action: string;
  /** Red where something is stopped or ended. */
  readonly color?: "red.9" | "accent";
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
  /** Further fields; the first has `data-autofocus`. */
  readonly children?: ReactNode;
}

/** Asks why before something is done that the record of acts keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, explanation, action, isPending, failure, onClose, onReason, children } = props;
  const { color = "red.9" } = props;
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form onSend={(text) => onReason(text("reason"))}>
        <Stack>
          <Text size="sm">{explanation}</Text>
          {failure !== undefined && <FailureNotice sentence={failure} />}
          {children}
          <ReasonField isFirst={children === undefined} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" color={color} loading={isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
