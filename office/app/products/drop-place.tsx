import { Stack, Text } from "@mantine/core";
import { useState, type DragEvent, type ReactNode } from "react";

/** Not every system knows the type of HEIC; its endings stand beside it. */
export const readable =
  "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif,image/gif,image/tiff,image/bmp";

export const readableHint =
  "JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF, BMP, sampai 25 MB; lokasi dan data kamera dihapus.";

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
