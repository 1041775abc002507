import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";

interface PasswordDialogProps {
  readonly title: string;
  readonly explanation: string;
  readonly action: string;
  /** Red where something is ended. */
  readonly color?: "red.9" | "accent";
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onPassword: (password: string) => void;
}

/** Asks for the own password before the ways into the account change. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, explanation, action, color = "accent" } = props;
  const { isPending, failure, onClose, onPassword } = props;
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form onSend={(text) => onPassword(text("password"))}>
        <Stack>
          <Text size="sm">{explanation}</Text>
          {failure !== undefined && <FailureNotice sentence={failure} />}
          <PasswordInput
            label="Kata sandi Anda"
            name="password"
            autoComplete="current-password"
            required
            data-autofocus
          />
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
