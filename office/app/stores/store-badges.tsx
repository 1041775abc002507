import type { TimeZone } from "@gerai/contract/location";
import type { StoreRow } from "@gerai/contract/office/stores";
import { Badge, Group } from "@mantine/core";
import { storeMoment } from "./store-times.ts";

export const pausedText = (
  { until }: Pick<NonNullable<StoreRow["pause"]>, "until">,
  zone: TimeZone,
): string =>
  until === null ? "Dijeda sampai diakhiri" : `Dijeda sampai ${storeMoment(until, zone)}`;

/** Whether a store takes orders now. */
export function StoreBadges({
  pause,
  isActive,
  timeZone,
}: Pick<StoreRow, "pause" | "isActive" | "timeZone">) {
  return (
    <Group gap={4}>
      {!isActive && <Badge color="gray">Tidak aktif</Badge>}
      {pause !== null && (
        <Badge variant="filled" c="white" color="red.9">
          {pausedText(pause, timeZone)}
        </Badge>
      )}
      {isActive && pause === null && <Badge color="accent">Menerima pesanan</Badge>}
    </Group>
  );
}
