import { officeLimits } from "@gerai/contract/office/limits";
import type { Picking, PickingAction } from "@gerai/contract/office/picking";
import { Badge, Button, Card, Group, Progress, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { CountField } from "./count-field.tsx";
import { openUnits } from "./picked.ts";
import { actNow } from "./picking-queue.ts";
import { useRoom } from "./picking-room.tsx";
import { whenText } from "./picking-words.ts";
import { signal } from "./signals.ts";

/** Does something that needs the office's word, after all that waits was sent. */
const useActNow = (deliveryNo: string) => {
  const { send, refresh } = useRoom();
  const [failure, setFailure] = useState<string>();
  const act = async (action: PickingAction): Promise<void> => {
    try {
      setFailure(undefined);
      await send();
      await actNow(deliveryNo, action);
    } catch (error) {
      signal("wrong");
      setFailure(error instanceof Error ? error.message : "");
    }
    await refresh();
  };
  return { failure, act };
};

function ClaimButtons({ sheet }: { readonly sheet: Picking }) {
  const { act, failure } = useActNow(sheet.deliveryNo);
  const { picker } = sheet;
  return (
    <Stack gap="xs">
      {failure !== undefined && <FailureNotice sentence={failure} />}
      {picker?.isMe === true ? (
        <Button
          variant="subtle"
          size="compact-xs"
          style={{ alignSelf: "end" }}
          onClick={() => void act({ kind: "release" })}
        >
          Lepas untuk rekan
        </Button>
      ) : (
        <Button
          size="lg"
          variant={picker === null ? "filled" : "outline"}
          onClick={() => void act({ kind: "claim", takesOver: picker !== null })}
        >
          {picker === null ? "Ambil pesanan ini" : `Ambil alih dari ${picker.name}`}
        </Button>
      )}
    </Stack>
  );
}

/** What a delivery is, how far it is, and whose. */
export function DeliveryHead({ sheet }: { readonly sheet: Picking }) {
  const { deliveryNo, shopper, done, units, state, isGift, loadUnits, storeName } = sheet;
  return (
    <Card withBorder padding="sm" component="section" aria-label={`Pesanan ${deliveryNo}`}>
      <Stack gap={2}>
        <Group justify="space-between">
          <Text fw={650} size="sm">
            {deliveryNo}
          </Text>
          {isGift && (
            <Badge variant="filled" c="white" color="grape.9">
              Hadiah
            </Badge>
          )}
        </Group>
        <Text size="sm">{whenText(sheet)}</Text>
        <Text size="xs" c="dimmed">
          {storeName} · untuk {shopper} · {done} dari {units} buah
          {loadUnits !== null && ` · ${loadUnits} koli`}
        </Text>
        <Progress value={(100 * done) / units} aria-label={`${done} dari ${units} buah`} />
        {state !== "packed" && <ClaimButtons sheet={sheet} />}
      </Stack>
    </Card>
  );
}

function PackForm({ deliveryNo }: { readonly deliveryNo: string }) {
  const { add } = useRoom();
  const [loadUnits, setLoadUnits] = useState(1);
  return (
    <Form onSend={() => void add(deliveryNo, { kind: "pack", loadUnits })}>
      <Stack gap="sm">
        <CountField
          label="Jumlah koli"
          description="Kantong dan kotak pesanan ini."
          max={officeLimits.loadUnits}
          value={loadUnits}
          onChange={setLoadUnits}
        />
        <Button type="submit" size="lg">
          Selesai dikemas
        </Button>
      </Stack>
    </Form>
  );
}

function HandOverForm({ sheet: { deliveryNo, service } }: { readonly sheet: Picking }) {
  const { act, failure } = useActNow(deliveryNo);
  const isPickup = service === "pickup";
  return (
    <Form onSend={(text) => void act({ kind: "handOver", code: text("code") })}>
      <Stack gap="sm">
        {failure !== undefined && <FailureNotice sentence={failure} />}
        <TextInput
          label={isPickup ? "Nomor pesanan pembeli" : "Kode kurir"}
          description={
            isPickup
              ? "Minta pembeli menunjukkan pesanannya; empat huruf terakhir cukup."
              : "Minta kurir menyebut kode tugasnya; empat huruf terakhir cukup."
          }
          name="code"
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          minLength={4}
          maxLength={100}
          required
        />
        <Button type="submit" size="lg">
          Serahkan
        </Button>
      </Stack>
    </Form>
  );
}

/** What follows when all lines are done: packing, then handing over. */
export function DeliveryEnd({ sheet }: { readonly sheet: Picking }) {
  const { deliveryNo, state, picker, lines } = sheet;
  const { waiting } = useRoom();
  const isOwn = state === "claimed" && picker?.isMe === true;
  const isReady = isOwn && lines.every((line) => openUnits(line) === 0);
  if (state !== "packed" && !isReady) return null;
  const isUnsent = waiting.some((one) => one.deliveryNo === deliveryNo);
  return (
    <Card
      withBorder
      padding="md"
      component="section"
      aria-label={state === "packed" ? `Serah terima ${deliveryNo}` : `Kemas ${deliveryNo}`}
    >
      <Text fw={650} mb="xs">
        {state === "packed" ? `Serahkan ${deliveryNo}` : `Kemas ${deliveryNo}`}
      </Text>
      {isReady && <PackForm deliveryNo={deliveryNo} />}
      {state === "packed" && isUnsent && (
        <Text size="sm">Kurir dipanggil begitu perangkat ini mendapat jaringan.</Text>
      )}
      {state === "packed" && !isUnsent && <HandOverForm sheet={sheet} />}
    </Card>
  );
}
