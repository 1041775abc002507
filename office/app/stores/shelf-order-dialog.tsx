import type { ResponseOf } from "@gerai/contract/endpoint";
import { changeShelfOrder, shelfOrder, type Shelf } from "@gerai/contract/office/stores";
import {
  ActionIcon,
  Button,
  Group,
  Modal,
  Select,
  Stack,
  Text,
  VisuallyHidden,
} from "@mantine/core";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";

/** One place up or down. */
type Step = -1 | 1;

const moved = (shelves: readonly Shelf[], at: number, step: Step): readonly Shelf[] => {
  const order = [...shelves];
  order.splice(at + step, 0, ...order.splice(at, 1));
  return order;
};

/** The keyboard goes with a shelf that was moved; at an end of the list its other button goes on. */
const follow = (list: HTMLElement | null, at: number, step: Step): void => {
  const [up, down] = list?.children[at]?.querySelectorAll("button") ?? [];
  const [pressed, other] = step === -1 ? [up, down] : [down, up];
  (pressed?.disabled === true ? other : pressed)?.focus();
};

/** After a shelf was taken out the keyboard stands on the one that took its place. */
const goOn = (list: HTMLElement | null, at: number): void => {
  const rows = [...(list?.children ?? [])];
  const button = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>("button:last-of-type");
  (button ?? list)?.focus();
};

interface ShelfRowProps {
  readonly name: string;
  readonly place: number;
  readonly isLast: boolean;
  readonly onMove: (step: Step) => void;
  readonly onDrop: () => void;
}

function ShelfRow({ name, place, isLast, onMove, onDrop }: ShelfRowProps) {
  return (
    <Group component="li" gap={4} wrap="nowrap">
      <Text size="sm" flex={1} className="figures">
        {place}. {name}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Pindahkan ${name} ke atas`}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      >
        <ChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Pindahkan ${name} ke bawah`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        color="dark"
        aria-label={`Keluarkan ${name}`}
        onClick={onDrop}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface ChosenProps {
  readonly chosen: readonly Shelf[];
  readonly onChange: (chosen: readonly Shelf[]) => void;
}

/** The chosen shelves, each with buttons that move it. */
function Chosen({ chosen, onChange }: ChosenProps) {
  const list = useRef<HTMLOListElement>(null);
  const [heard, setHeard] = useState("");
  const move = (at: number, step: Step): void => {
    flushSync(() => {
      onChange(moved(chosen, at, step));
      setHeard(`${chosen[at]?.name} nomor ${at + step + 1} dari ${chosen.length}`);
    });
    follow(list.current, at + step, step);
  };
  const drop = (at: number): void => {
    flushSync(() => {
      onChange(chosen.filter((_, index) => index !== at));
      setHeard(`${chosen[at]?.name} dikeluarkan`);
    });
    goOn(list.current, at);
  };
  return (
    <>
      <ol className="cards order-choice" aria-label="Urutan rak" tabIndex={-1} ref={list}>
        {chosen.map(({ categoryId, name }, at) => (
          <ShelfRow
            key={categoryId}
            name={name}
            place={at + 1}
            isLast={at === chosen.length - 1}
            onMove={(step) => move(at, step)}
            onDrop={() => drop(at)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </>
  );
}

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
        <Chosen chosen={chosen} onChange={setChosen} />
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
