import { changeGrants, listStaff, type StaffAccount } from "@gerai/contract/office/staff";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form, type FormText } from "../ui/form.tsx";
import { ReasonField } from "../ui/reason-field.tsx";
import { GrantsField } from "./grants-field.tsx";

interface GrantsDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

export function GrantsDialog({ account, onClose }: GrantsDialogProps) {
  const [grants, setGrants] = useState<StaffAccount["grants"]>(account.grants);
  // Those of the moment the dialog opened: the list behind it goes on being read.
  const [seen] = useState(account.grants);
  const change = useAct(changeGrants, [listStaff]);
  const send = (text: FormText): void => {
    change.mutate(
      { params: { staffId: account.staffId }, body: { grants, seen, reason: text("reason") } },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={`Peran ${account.name}`}>
      <Form onSend={send}>
        <Stack>
          {change.error && <FailureNotice sentence={change.error.message} />}
          <GrantsField grants={grants} onChange={(next) => setGrants([...next])} />
          <ReasonField />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" loading={change.isPending}>
              Simpan peran
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
