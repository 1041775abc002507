import {
  cropPicture,
  type PictureArea,
  type ProductPicture,
} from "@gerai/contract/office/products";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ReactCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { changedByPictures } from "./changed-by-pictures.ts";

/** What screen readers say of the frame and its handles. */
const names = {
  cropArea: "Bagian yang dipakai; geser dengan tombol panah",
  nwDragHandle: "Sudut kiri atas",
  nDragHandle: "Sisi atas",
  neDragHandle: "Sudut kanan atas",
  eDragHandle: "Sisi kanan",
  seDragHandle: "Sudut kanan bawah",
  sDragHandle: "Sisi bawah",
  swDragHandle: "Sudut kiri bawah",
  wDragHandle: "Sisi kiri",
};

const start: PercentCrop = { unit: "%", x: 10, y: 10, width: 80, height: 80 };

const areaOf = ({ x, y, width, height }: PercentCrop): PictureArea => ({
  left: x / 100,
  top: y / 100,
  width: width / 100,
  height: height / 100,
});

export interface CropDialogProps {
  readonly productId: string;
  /** Of the photographs as read. */
  readonly version: string;
  readonly picture: ProductPicture;
  readonly onClose: () => void;
}

/** Chooses the part of a photograph that the shop shows. */
export function CropDialog({ productId, version, picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(start);
  /** The frame has no size to stand in before, and would keep none. */
  const [isLoaded, setLoaded] = useState(false);
  const act = useAct(cropPicture, changedByPictures);
  const put = (area: PictureArea | null): void => {
    const params = { productId, position: String(picture.position) };
    act.mutate({ params, body: { version, area } }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title="Potong foto" size="lg">
      <Stack>
        <Text size="sm">Geser bingkai ke bagian yang ditampilkan di toko.</Text>
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          disabled={!isLoaded}
          minWidth={40}
          minHeight={40}
          keepSelection
          ariaLabels={names}
          style={{ maxHeight: "60dvh" }}
        >
          <img
            src={picture.whole}
            alt={`Foto utuh ${picture.source}`}
            onLoad={() => setLoaded(true)}
          />
        </ReactCrop>
        {act.error && <FailureNotice sentence={act.error.message} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          {picture.isCropped && (
            <Button variant="default" disabled={act.isPending} onClick={() => put(null)}>
              Pakai foto utuh
            </Button>
          )}
          <Button loading={act.isPending} disabled={!isLoaded} onClick={() => put(areaOf(crop))}>
            Simpan potongan
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
