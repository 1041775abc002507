import type { ResponseOf } from "@gerai/contract/endpoint";
import { changeShelfOrder, shelfOrder, type Shelf } from "@gerai/contract/office/stores";
import { Button, Group, Modal, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { OrderList } from "../ui/order-list.tsx";

interface AddFieldProps {
  readonly free: readonly Shelf[];
  readonly onAdd: (shelf: Shelf) => void;
}

function AddField({ free, onAdd }: AddFieldProps) {
  const [typed, setTyped] = useState("");
  const add = (value: string | null): void => {
    const shelf = free.find(({ categoryId }) => String(categoryId) === value);
    setTyped("");
    if (shelf !== undefined) onAdd(shelf);
  };
  return (
    <Select
      label="Tambah kategori"
      description="Menjadi yang terakhir pada urutan ini."
      placeholder="Nama kategori"
      data={free.map(({ categoryId, name }) => ({ value: String(categoryId), label: name }))}
      value={null}
      onChange={add}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      limit={50}
      nothingFoundMessage="Tidak ada kategori lain dengan nama itu."
    />
  );
}

interface ShelfOrderDialogProps {
  readonly storeCode: string;
  readonly order: ResponseOf<typeof shelfOrder>;
  readonly onClose: () => void;
}

/** Puts categories into the order in which the store's pickers walk. */
export function ShelfOrderDialog({ storeCode, order, onClose }: ShelfOrderDialogProps) {
  const [chosen, setChosen] = useState<readonly Shelf[]>(order.own);
  const change = useAct(changeShelfOrder, [shelfOrder]);
  const isFree = ({ categoryId }: Shelf): boolean =>
    !chosen.some((shelf) => shelf.categoryId === categoryId);
  const save = (): void => {
    const categoryIds = chosen.map(({ categoryId }) => categoryId);
    change.mutate({ params: { storeCode }, body: { categoryIds } }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} size="lg" title="Urutan rak toko ini">
      <Stack>
        <Text size="sm">
          Pengambil melewati kategori ini dulu, dari atas ke bawah. Yang tidak disebut menyusul
          menurut urutan katalog.
        </Text>
        {change.error && <FailureNotice sentence={change.error.message} />}
        {chosen.length === 0 && (
          <Text size="sm" c="dimmed">
            Belum ada kategori yang didahulukan.
          </Text>
        )}
        <OrderList
          label="Urutan rak"
          items={chosen}
          keyOf={({ categoryId }) => categoryId}
          onChange={setChosen}
          mayDrop
        />
        <AddField
          free={[...order.own, ...order.others].filter(isFree)}
          onAdd={(shelf) => setChosen([...chosen, shelf])}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button loading={change.isPending} onClick={save}>
            Simpan urutan
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
