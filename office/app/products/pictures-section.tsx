import {
  arrangePictures,
  listPictures,
  type ProductPicture,
  type ProductSheet,
} from "@gerai/contract/office/products";
import {
  ActionIcon,
  FileButton,
  Button,
  Group,
  Image,
  Modal,
  Progress,
  Stack,
  Text,
} from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Crop, ImageUp, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { Section } from "../ui/section.tsx";
import { changedByPictures } from "./changed-by-pictures.ts";
import { CropDialog, type CropDialogProps } from "./crop-dialog.tsx";
import { DropPlace, readable, readableHint } from "./drop-place.tsx";
import { sendPictures } from "./send-pictures.ts";

interface PictureCardProps {
  readonly picture: ProductPicture;
  readonly name: string;
  readonly children: ReactNode;
}

function PictureCard({ picture: { url, source, position }, name, children }: PictureCardProps) {
  return (
    <Stack component="li" gap={4} align="center" w={124}>
      {url === "" ? (
        <Text size="xs" c="dimmed" h={112}>
          Sedang diambil dari {source}
        </Text>
      ) : (
        <Image
          src={url}
          alt={`Foto ${position} ${name}`}
          w={112}
          h={112}
          fit="contain"
          radius="sm"
        />
      )}
      {children}
    </Stack>
  );
}

interface RemoveDialogProps {
  readonly picture: ProductPicture;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before a photograph goes: the shop keeps no copy of it. */
function RemoveDialog({ picture: { url }, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Modal opened onClose={onClose} title="Hapus foto ini?">
      <Stack>
        {url !== "" && <Image src={url} alt="" mah={240} fit="contain" radius="sm" />}
        <Text size="sm">Foto hilang dari toko. Untuk memakainya lagi, kirim berkasnya lagi.</Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Batal
          </Button>
          <Button color="red.9" onClick={onRemove}>
            Hapus foto
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ArrangedProps {
  readonly pictures: readonly ProductPicture[];
  readonly name: string;
  /** Undefined: the photographs can only be looked at. */
  readonly onArrange: ((positions: readonly number[]) => void) | undefined;
  readonly onCrop: (picture: ProductPicture) => void;
}

/** The photographs in their order, with buttons that move, crop and remove each. */
function Arranged({ pictures, name, onArrange, onCrop }: ArrangedProps) {
  const [leaving, setLeaving] = useState<ProductPicture>();
  const positions = pictures.map(({ position }) => position);
  const moved = (index: number, by: number): number[] => {
    const rest = positions.toSpliced(index, 1);
    return rest.toSpliced(index + by, 0, ...positions.slice(index, index + 1));
  };
  return (
    <>
      <Group component="ul" className="cards" align="start" gap="xs" aria-label="Foto barang">
        {pictures.map((picture, index) => (
          <PictureCard key={picture.position} picture={picture} name={name}>
            {onArrange && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="default"
                  aria-label={`Majukan foto ${index + 1}`}
                  disabled={index === 0}
                  onClick={() => onArrange(moved(index, -1))}
                >
                  <ArrowLeft size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Mundurkan foto ${index + 1}`}
                  disabled={index === pictures.length - 1}
                  onClick={() => onArrange(moved(index, 1))}
                >
                  <ArrowRight size={16} aria-hidden />
                </ActionIcon>
                {picture.whole !== "" && (
                  <ActionIcon
                    variant="default"
                    aria-label={`Potong foto ${index + 1}`}
                    onClick={() => onCrop(picture)}
                  >
                    <Crop size={16} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="default"
                  c="red.9"
                  aria-label={`Hapus foto ${index + 1}`}
                  onClick={() => setLeaving(picture)}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </PictureCard>
        ))}
      </Group>
      {leaving && onArrange && (
        <RemoveDialog
          picture={leaving}
          onClose={() => setLeaving(undefined)}
          onRemove={() => {
            setLeaving(undefined);
            onArrange(positions.filter((position) => position !== leaving.position));
          }}
        />
      )}
    </>
  );
}

function Sending({ productId }: { readonly productId: string }) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const send = useMutation({
    mutationFn: (files: readonly File[]) => {
      setShare(0);
      return sendPictures(productId, files, setShare);
    },
    onSettled: () =>
      Promise.all(
        changedByPictures.map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      ),
  });
  const refusals = send.data ?? [];
  const take = (files: readonly File[]): void => {
    if (files.length > 0) send.mutate(files);
  };
  return (
    <>
      <DropPlace
        isBusy={send.isPending}
        onDropped={(dropped) => take([...dropped.files])}
        hint={`Atau taruh di sini. ${readableHint}`}
      >
        <FileButton multiple accept={readable} onChange={take}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={send.isPending}
              leftSection={<ImageUp size={16} aria-hidden />}
            >
              Pilih foto
            </Button>
          )}
        </FileButton>
      </DropPlace>
      {send.isPending && (
        <Progress value={share * 100} aria-label="Foto yang sudah terkirim" animated />
      )}
      {send.error && <FailureNotice sentence={send.error.message} />}
      {refusals.map((sentence) => (
        <FailureNotice key={sentence} sentence={sentence} />
      ))}
    </>
  );
}

/** The photographs of a product: sent, ordered, cropped and removed. */
export function PicturesSection({ product }: { readonly product: ProductSheet }) {
  const params = { productId: String(product.productId) };
  const read = useQuery(reading(listPictures, { params }));
  const { data } = read;
  const arrange = useAct(arrangePictures, changedByPictures);
  const [cropping, setCropping] = useState<Pick<CropDialogProps, "version" | "picture">>();
  const mayChange = may(useSession(), "goods.manage");
  const put = (version: string, positions: readonly number[]): void => {
    if (!arrange.isPending)
      arrange.mutate({ params, body: { version, positions: [...positions] } });
  };
  return (
    <Section title="Foto">
      <Stack>
        <ReadState read={read} />
        {data?.pictures.length === 0 && (
          <Text size="sm" c="dimmed">
            Belum ada foto; toko menampilkan gambar kategorinya.
          </Text>
        )}
        {data !== undefined && (
          <Arranged
            pictures={data.pictures}
            name={product.name}
            onArrange={mayChange ? (positions) => put(data.version, positions) : undefined}
            onCrop={(picture) => setCropping({ version: data.version, picture })}
          />
        )}
        {cropping && (
          <CropDialog
            {...cropping}
            productId={params.productId}
            onClose={() => setCropping(undefined)}
          />
        )}
        {arrange.error && <FailureNotice sentence={arrange.error.message} />}
        {mayChange && <Sending productId={params.productId} />}
      </Stack>
    </Section>
  );
}
