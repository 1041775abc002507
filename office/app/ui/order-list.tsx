import { ActionIcon, Group, Text, VisuallyHidden } from "@mantine/core";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/** One place up or down. */
type Step = -1 | 1;

interface Named {
  readonly name: string;
}

const moved = <Item,>(items: readonly Item[], at: number, step: Step): readonly Item[] => {
  const order = [...items];
  order.splice(at + step, 0, ...order.splice(at, 1));
  return order;
};

/** The keyboard goes with an item that was moved; at an end of the list its other button goes on. */
const follow = (list: HTMLElement | null, at: number, step: Step): void => {
  const [up, down] = list?.children[at]?.querySelectorAll("button") ?? [];
  const [pressed, other] = step === -1 ? [up, down] : [down, up];
  (pressed?.disabled === true ? other : pressed)?.focus();
};

/** After an item was taken out the keyboard stands on the one that took its place. */
const goOn = (list: HTMLElement | null, at: number): void => {
  const rows = [...(list?.children ?? [])];
  const button = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>("button:last-of-type");
  (button ?? list)?.focus();
};

interface RowProps {
  readonly name: string;
  readonly place: number;
  readonly isLast: boolean;
  readonly onMove: (step: Step) => void;
  /** Undefined: it cannot be taken out. */
  readonly onDrop: (() => void) | undefined;
}

function Row({ name, place, isLast, onMove, onDrop }: RowProps) {
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
      {onDrop !== undefined && (
        <ActionIcon
          variant="subtle"
          size="lg"
          color="dark"
          aria-label={`Keluarkan ${name}`}
          onClick={onDrop}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

interface OrderListProps<Item extends Named> {
  /** What the list is called. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => number;
  readonly onChange: (items: readonly Item[]) => void;
  readonly mayDrop?: boolean;
}

/** Items in an order of somebody's own, each with buttons that move it. */
export function OrderList<Item extends Named>(props: OrderListProps<Item>) {
  const { label, items, keyOf, onChange, mayDrop = false } = props;
  const list = useRef<HTMLOListElement>(null);
  const [heard, setHeard] = useState("");
  const move = (at: number, step: Step): void => {
    flushSync(() => {
      onChange(moved(items, at, step));
      setHeard(`${items[at]?.name} nomor ${at + step + 1} dari ${items.length}`);
    });
    follow(list.current, at + step, step);
  };
  const drop = (at: number): void => {
    flushSync(() => {
      onChange(items.filter((_, index) => index !== at));
      setHeard(`${items[at]?.name} dikeluarkan`);
    });
    goOn(list.current, at);
  };
  return (
    <>
      <ol className="cards order-choice" aria-label={label} tabIndex={-1} ref={list}>
        {items.map((item, at) => (
          <Row
            key={keyOf(item)}
            name={item.name}
            place={at + 1}
            isLast={at === items.length - 1}
            onMove={(step) => move(at, step)}
            onDrop={mayDrop ? () => drop(at) : undefined}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </>
  );
}
