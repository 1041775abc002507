import { Button, Stack, Text } from "@mantine/core";
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";

prepareZXingModule({ overrides: { locateFile: () => reader } });

const looksEveryMs = 150;
/** The same code counts again after it was out of sight, or held, for so long. */
const sameCodeMs = 1_500;

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

interface CameraProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Reads barcodes from the picture of the camera at the back. */
export function Camera({ onCode, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const detector = new BarcodeDetector({
      formats: ["ean_13", "ean_8", "upc_a", "upc_e", "itf", "code_128"],
    });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = { code: "", at: 0 };
    const look = async (): Promise<void> => {
      const element = video.current;
      const isPlaying = element !== null && element.readyState >= 2;
      const [first] = isPlaying ? await detector.detect(element) : [];
      if (isOver) return;
      const now = performance.now();
      if (first !== undefined && (first.rawValue !== last.code || now - last.at > sameCodeMs)) {
        last = { code: first.rawValue, at: now };
        found(first.rawValue);
      }
      timer = setTimeout(() => void look(), looksEveryMs);
    };
    const begin = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: "environment" },
        });
      } catch {
        setRefused(true);
        return;
      }
      const element = video.current;
      if (isOver || element === null) {
        stopAll(stream);
        return;
      }
      element.srcObject = stream;
      await element.play();
      await look();
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream !== undefined) stopAll(stream);
    };
  }, []);
  return (
    <Stack gap="xs" pb="xs">
      {isRefused ? (
        <Text size="sm">Kamera tidak dapat dipakai. Izinkan kamera, atau ketik kodenya.</Text>
      ) : (
        <video ref={video} muted playsInline aria-label="Gambar kamera" className="camera" />
      )}
      <Button variant="default" onClick={onClose}>
        Tutup kamera
      </Button>
    </Stack>
  );
}
