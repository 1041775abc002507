import { listStores, pauseStore, storeSheet, type StoreSheet } from "@gerai/contract/office/stores";
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form, type FormText } from "../ui/form.tsx";
import { ReasonField } from "../ui/reason-field.tsx";
import { minutesFromNow, momentOf } from "./store-times.ts";

const lengths = [
  { value: "30", label: "30 menit" },
  { value: "60", label: "1 jam" },
  { value: "120", label: "2 jam" },
  { value: "time", label: "Sampai waktu tertentu" },
  { value: "open", label: "Sampai saya akhiri" },
] as const;

/** Asks how long and why a store takes no orders. */
export function PauseDialog({
  store,
  onClose,
}: {
  readonly store: StoreSheet;
  readonly onClose: () => void;
}) {
  const [length, setLength] = useState("60");
  const pause = useAct(pauseStore, [storeSheet, listStores]);
  const untilOf = (text: FormText): string | null => {
    if (length === "open") return null;
    return length === "time"
      ? momentOf(text("until"), store.timeZone)
      : minutesFromNow(Number(length));
  };
  const send = (text: FormText): void =>
    pause.mutate(
      {
        params: { storeCode: store.code },
        body: { until: untilOf(text), reason: text("reason") },
      },
      {
        onSuccess: () => {
          notifications.show({ message: "Toko dijeda." });
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={`Jeda ${store.name}?`}>
      <Form onSend={send}>
        <Stack>
          <Text size="sm">
            Selama jeda, toko ini tidak menerima pesanan baru. Pesanan yang sudah masuk tetap
            dikerjakan.
          </Text>
          {pause.error && <FailureNotice sentence={pause.error.message} />}
          <Radio.Group label="Berapa lama?" value={length} onChange={setLength}>
            <Stack gap="xs" mt="xs">
              {lengths.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          {length === "time" && (
            <TextInput
              type="datetime-local"
              name="until"
              label={`Berakhir (${store.timeZone})`}
              required
            />
          )}
          <ReasonField isFirst />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Batal
            </Button>
            <Button type="submit" color="red.9" loading={pause.isPending}>
              Jeda toko
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
