import { Button, Code, CopyButton, Group, Modal, Stack, Text } from "@mantine/core";

interface SecretDialogProps {
  readonly title: string;
  readonly explanation: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** What is shown this once: whoever has it is believed. */
export function SecretDialog({ title, explanation, secret, onClose }: SecretDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <Stack>
        <Text size="sm">{explanation}</Text>
        <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {secret}
        </Code>
        <Group justify="end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button onClick={copy} data-autofocus>
                {copied ? "Tersalin" : "Salin"}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
