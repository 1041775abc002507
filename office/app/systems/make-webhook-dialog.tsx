import { listWebhooks, makeWebhook } from "@gerai/contract/office/webhooks";
import { webhookEventNames, type WebhookEvent } from "@gerai/contract/webhook-events";
import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form, type FormText } from "../ui/form.tsx";
import { eventNames } from "./event-names.ts";

interface MakeWebhookDialogProps {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

export function MakeWebhookDialog({ onClose, onMade }: MakeWebhookDialogProps) {
  const [events, setEvents] = useState<readonly string[]>(["order.processed"]);
  const make = useAct(makeWebhook, [listWebhooks]);
  const send = (text: FormText): void => {
    const body = { url: text("url"), events: events as WebhookEvent[] };
    make.mutate({ body }, { onSuccess: ({ secret }) => onMade(secret) });
  };
  return (
    <Modal opened onClose={onClose} title="Buat webhook">
      <Form onSend={send}>
        <Stack>
          {make.error && <FailureNotice sentence={make.error.message} />}
          <TextInput
            label="Alamat"
            description="Ke sini perubahan pesanan dikirim, mulai sekarang."
            name="url"
            type="url"
            placeholder="https://"
            maxLength={500}
            required
            data-autofocus
          />
          <Checkbox.Group
            label="Kabari bila pesanan"
            withAsterisk
            value={[...events]}
            onChange={(chosen) => setEvents(chosen)}
          >
            <Stack gap="xs" mt="xs">
              {webhookEventNames.map((event) => (
                <Checkbox key={event} value={event} label={eventNames[event]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" loading={make.isPending} disabled={events.length === 0}>
              Buat webhook
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
