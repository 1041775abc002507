import { ActionIcon, Alert, Group, Paper, Text, TextInput } from "@mantine/core";
import { ScanBarcode, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Form } from "../ui/form.tsx";
import { Camera } from "./camera.tsx";

/** Something that was scanned and is not counted. */
export interface Wrong {
  readonly code: string;
  readonly sentence: string;
}

/** Stands in red where the thumb is, until the next article. */
function WrongNotice({ code, sentence }: Wrong) {
  return (
    <Alert color="red.9" variant="filled" mb="xs" icon={<TriangleAlert aria-hidden />} role="alert">
      <Text fw={650}>{sentence}</Text>
      <Text size="sm">{code} · tidak dihitung</Text>
    </Alert>
  );
}

interface ScanBarProps {
  readonly onCode: (code: string) => void;
  readonly wrong: Wrong | undefined;
}

/** Takes codes from the camera, from a scanner that types, or from fingers. */
export function ScanBar({ onCode, wrong }: ScanBarProps) {
  const [isScanning, setScanning] = useState(false);
  const [code, setCode] = useState("");
  const send = (): void => {
    if (code.trim() !== "") onCode(code.trim());
    setCode("");
  };
  return (
    <Paper withBorder shadow="md" p="xs" pos="sticky" bottom={8} style={{ zIndex: 2 }}>
      {wrong !== undefined && <WrongNotice {...wrong} />}
      {isScanning && <Camera onCode={onCode} onClose={() => setScanning(false)} />}
      <Group wrap="nowrap" gap="xs">
        <ActionIcon
          size={56}
          aria-label={isScanning ? "Matikan kamera" : "Pindai dengan kamera"}
          aria-pressed={isScanning}
          onClick={() => setScanning(!isScanning)}
        >
          <ScanBarcode size={32} aria-hidden />
        </ActionIcon>
        <div style={{ flex: 1 }}>
          <Form onSend={send}>
            <TextInput
              size="lg"
              aria-label="Barcode atau nomor barang"
              placeholder="Barcode atau nomor barang"
              autoComplete="off"
              enterKeyHint="done"
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </Form>
        </div>
      </Group>
    </Paper>
  );
}
