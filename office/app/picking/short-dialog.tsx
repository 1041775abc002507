import { shortReasons, type ShortReason } from "@gerai/contract/office/picking";
import { Button, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Form } from "../ui/form.tsx";
import { CountField } from "./count-field.tsx";
import { openUnits, type WalkLine } from "./picked.ts";
import { useRoom } from "./picking-room.tsx";
import { shortReasonNames } from "./picking-words.ts";

interface LineDialogProps {
  readonly line: WalkLine;
  readonly onClose: () => void;
}

/** Units of a line do not come, and why; what they cost goes back to the shopper. */
export function ShortDialog({ line, onClose }: LineDialogProps) {
  const { add } = useRoom();
  const [quantity, setQuantity] = useState(Math.max(1, openUnits(line)));
  const [reason, setReason] = useState<ShortReason>("empty");
  const send = (): void => {
    void add(line.deliveryNo, { kind: "short", lineNo: line.lineNo, quantity, reason });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Barang tidak ada">
      <Form onSend={send}>
        <Stack>
          <Text size="sm">
            {line.name}: uang pembeli kembali dengan sendirinya. Ini tidak dapat dibatalkan.
          </Text>
          <CountField
            label="Berapa yang tidak ada"
            max={line.quantity - line.missing}
            value={quantity}
            onChange={setQuantity}
          />
          <Radio.Group
            label="Alasan"
            value={reason}
            onChange={(value) => setReason(shortReasons.find((one) => one === value) ?? "empty")}
          >
            <Stack gap="xs" mt={6}>
              {shortReasons.map((one) => (
                <Radio key={one} value={one} label={shortReasonNames[one]} size="md" />
              ))}
            </Stack>
          </Radio.Group>
          <Button type="submit" size="lg" color="red.9">
            Catat {quantity} tidak ada
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}
