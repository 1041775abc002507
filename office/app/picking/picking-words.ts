import type { PickingLine, PickingRow, ShortReason } from "@gerai/contract/office/picking";
import { ShortageChoice } from "@gerai/contract/order-codes";

const services: Readonly<Record<PickingRow["service"], string>> = {
  instant: "Langsung",
  sameday: "Terjadwal",
  warehouse: "Gudang",
  seller: "Penjual",
  pickup: "Diambil pembeli",
};

const day = new Intl.DateTimeFormat("id-ID", { weekday: "short", day: "numeric", month: "short" });
const clock = new Intl.DateTimeFormat("id-ID", { hour: "2-digit", minute: "2-digit" });

/** `Terjadwal · Jum, 27 Nov 09.00-12.00 WIB`, or since when it waits. */
export const whenText = ({ service, slotDate, slotText, placedAt }: PickingRow): string => {
  const slot = slotDate === "" ? "" : `${day.format(new Date(`${slotDate}T12:00`))} ${slotText}`;
  return `${services[service]} · ${slot === "" ? `masuk ${clock.format(new Date(placedAt))}` : slot}`;
};

export const shortReasonNames: Readonly<Record<ShortReason, string>> = {
  empty: "Habis di rak",
  damaged: "Rusak",
  expired: "Kedaluwarsa",
};

/** What the shopper wants where the article runs short. */
export const choiceText = ({ choice, named }: PickingLine): string => {
  if (choice === ShortageChoice.LeaveOut) return "Kalau habis: jangan diganti";
  if (choice === ShortageChoice.Call) return "Kalau habis: telepon dulu";
  return named === null ? "Kalau habis: boleh diganti yang mirip" : `Kalau habis: ${named.name}`;
};
