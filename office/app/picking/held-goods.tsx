import { heldGoods, restockDelivery } from "@gerai/contract/office/picking";
import { Alert, Button, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { reading, useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";

/** Where goods of a delivery that came to nothing are not back on the shelf: how many, and the button for it. */
export function HeldGoods({ deliveryNo }: { readonly deliveryNo: string }) {
  const params = { deliveryNo };
  const { data } = useQuery(reading(heldGoods, { params }));
  const acting = useAct(restockDelivery, [heldGoods]);
  if (data === undefined || data.units === 0) return null;
  const restock = (): void =>
    acting.mutate(
      { params },
      { onSuccess: ({ units }) => notifications.show({ message: `${units} buah dijual lagi.` }) },
    );
  return (
    <Alert color="yellow" my="xs" role="status">
      <Stack gap="xs" align="start">
        <Text size="sm">
          Pengiriman {deliveryNo} tidak jadi: {data.units} buah belum tercatat kembali di rak.
        </Text>
        {acting.error !== null && <FailureNotice sentence={acting.error.message} />}
        <Button loading={acting.isPending} onClick={restock}>
          Barang kembali ke rak
        </Button>
      </Stack>
    </Alert>
  );
}
