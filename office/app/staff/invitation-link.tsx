import { Button, Code, CopyButton, Group, Modal, Stack, Text } from "@mantine/core";

interface InvitationLinkProps {
  readonly url: string;
  readonly onClose: () => void;
}

/** The link of a new invitation, shown once: whoever has it opens the account. */
export function InvitationLink({ url, onClose }: InvitationLinkProps) {
  return (
    <Modal opened onClose={onClose} title="Tautan undangan">
      <Stack>
        <Text size="sm">
          Kirim tautan ini hanya kepada orangnya. Tautan berlaku tiga hari, sekali pakai, dan tidak
          ditampilkan lagi.
        </Text>
        <Code block>{url}</Code>
        <Group justify="end">
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button onClick={copy} data-autofocus>
                {copied ? "Tersalin" : "Salin tautan"}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
