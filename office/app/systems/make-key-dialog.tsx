import { listSystemKeys, makeSystemKey } from "@gerai/contract/office/systems";
import { systemScopes, type SystemScope } from "@gerai/contract/system-scopes";
import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form, type FormText } from "../ui/form.tsx";
import { scopeNames } from "./scope-names.ts";

interface MakeKeyDialogProps {
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

/** The same day a year later, as `2027-11-27`. */
const inOneYear = (): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
};

export function MakeKeyDialog({ onClose, onMade }: MakeKeyDialogProps) {
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const make = useAct(makeSystemKey, [listSystemKeys]);
  const send = (text: FormText): void => {
    const body = { name: text("name"), lastDay: text("lastDay"), scopes: scopes as SystemScope[] };
    make.mutate({ body }, { onSuccess: ({ key }) => onMade(key) });
  };
  return (
    <Modal opened onClose={onClose} title="Buat kunci">
      <Form onSend={send}>
        <Stack>
          {make.error && <FailureNotice sentence={make.error.message} />}
          <TextInput
            label="Nama sistem"
            description="Satu kunci untuk satu sistem, misalnya ERP kantor pusat."
            name="name"
            minLength={2}
            maxLength={80}
            required
            data-autofocus
          />
          <Checkbox.Group
            label="Boleh apa"
            withAsterisk
            value={[...scopes]}
            onChange={(chosen) => setScopes(chosen)}
          >
            <Stack gap="xs" mt="xs">
              {systemScopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={scopeNames[scope]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TextInput
            label="Hari terakhir berlaku"
            name="lastDay"
            type="date"
            defaultValue={inOneYear()}
            required
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" loading={make.isPending} disabled={scopes.length === 0}>
              Buat kunci
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
