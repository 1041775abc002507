import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Download } from "lucide-react";
import { downloadCsv, downloadXlsx, type FileTable } from "./table-files.ts";

/** Takes a table as a file. */
export function FileButtons<Row>({ table }: { readonly table: FileTable<Row> }) {
  const excel = (): void => {
    downloadXlsx(table).catch(() =>
      notifications.show({ color: "red", message: "Berkas Excel tidak dapat dibuat. Coba lagi." }),
    );
  };
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
        onClick={() => downloadCsv(table)}
      >
        Unduh CSV
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden />}
        onClick={excel}
      >
        Unduh Excel
      </Button>
    </Group>
  );
}
