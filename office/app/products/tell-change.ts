import type { ProductChange } from "@gerai/contract/office/products";
import { notifications } from "@mantine/notifications";

/** Says what came of a change, and what somebody should look at. */
export const tellChange = ({ importId, notes }: ProductChange): void => {
  const saved =
    importId === null
      ? "Tersimpan."
      : `Tersimpan sebagai impor #${importId}, yang dapat dibatalkan di Berkas.`;
  notifications.show({
    message: [saved, ...notes].join(" "),
    autoClose: notes.length > 0 ? 15_000 : 6_000,
  });
};
