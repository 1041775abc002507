import { orderPhoto } from "@gerai/contract/office/orders";
import { Anchor, Image, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/call.ts";

interface OrderPhotoProps {
  readonly memberId: string;
  readonly orderId: string;
  readonly photoId: string;
  /** What it shows. */
  readonly alt: string;
}

/** A photograph of an order; it opens in its own size. */
export function OrderPhoto({ alt, ...params }: OrderPhotoProps) {
  const { data, error } = useQuery({ ...reading(orderPhoto, { params }), staleTime: Infinity });
  if (error !== null) {
    return (
      <Text size="xs" c="dimmed">
        {error.message}
      </Text>
    );
  }
  if (data === undefined) return <Skeleton w={120} h={120} />;
  const source = `data:image/webp;base64,${data.content}`;
  return (
    <Anchor href={source} download={`${params.photoId}.webp`} aria-label={`Unduh: ${alt}`}>
      <Image src={source} alt={alt} w={120} h={120} fit="cover" radius="sm" />
    </Anchor>
  );
}
