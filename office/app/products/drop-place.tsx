import { Stack, Text } from "@mantine/core";
import { useState, type DragEvent, type ReactNode } from "react";

/** An iPhone hands out its HEIC photographs as JPEG where HEIC is not asked for. */
export const readable = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff";

export const readableHint =
  "JPEG, PNG, WebP, AVIF, GIF, TIFF, sampai 25 MB; lokasi dan data kamera dihapus.";

interface DropPlaceProps {
  readonly isBusy: boolean;
  readonly hint: string;
  readonly onDropped: (dropped: DataTransfer) => void;
  /** Buttons that choose. */
  readonly children: ReactNode;
}

/** Takes photographs that are dropped on it, or chosen. */
export function DropPlace({ isBusy, hint, onDropped, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onDropped(event.dataTransfer);
  };
  return (
    <Stack
      className="drop"
      data-over={isOver}
      align="center"
      gap="xs"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <Text size="xs" c="dimmed" ta="center">
        {hint}
      </Text>
    </Stack>
  );
}
