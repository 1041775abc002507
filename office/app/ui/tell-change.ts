import { notifications } from "@mantine/notifications";

interface Change {
  /** Null where nothing differed. */
  readonly importId: number | null;
  readonly notes: readonly string[];
}

/** Says what came of a change that went the way of a file, and what somebody should look at. */
export const tellChange = ({ importId, notes }: Change, done = "Tersimpan"): void => {
  const saved =
    importId === null
      ? `${done}.`
      : `${done} sebagai impor #${importId}, yang dapat dibatalkan di Berkas.`;
  notifications.show({
    message: [saved, ...notes].join(" "),
    autoClose: notes.length > 0 ? 15_000 : 6_000,
  });
};
