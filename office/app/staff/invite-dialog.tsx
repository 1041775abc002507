import type { Grant } from "@gerai/contract/office/roles";
import { inviteStaff, listStaff } from "@gerai/contract/office/staff";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form, type FormText } from "../ui/form.tsx";
import { GrantsField } from "./grants-field.tsx";

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (invitationUrl: string) => void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const [grants, setGrants] = useState<readonly Grant[]>([
    { role: "customerService", storeCode: null },
  ]);
  const invite = useAct(inviteStaff, [listStaff]);
  const send = (text: FormText): void => {
    invite.mutate(
      { body: { name: text("name"), email: text("email"), grants: [...grants] } },
      { onSuccess: ({ invitationUrl }) => onInvited(invitationUrl) },
    );
  };
  return (
    <Modal opened onClose={onClose} size="lg" title="Undang orang">
      <Form onSend={send}>
        <Stack>
          {invite.error && <FailureNotice sentence={invite.error.message} />}
          <TextInput
            label="Nama"
            name="name"
            minLength={2}
            maxLength={80}
            required
            data-autofocus
          />
          <TextInput label="Email kerja" name="email" type="email" maxLength={120} required />
          <GrantsField grants={grants} onChange={setGrants} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Buat undangan
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
