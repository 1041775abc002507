import { Badge, Button, Card, Group, Image, Stack, Text, UnstyledButton } from "@mantine/core";
import { Check } from "lucide-react";
import { useState } from "react";
import { openUnits, type WalkLine } from "./picked.ts";
import { choiceText } from "./picking-words.ts";
import { ShortDialog } from "./short-dialog.tsx";
import { SubstituteDialog } from "./substitute-dialog.tsx";

interface LineCardProps {
  readonly line: WalkLine;
  readonly isOpen: boolean;
  /** The delivery's number, where there are several. */
  readonly mark: string;
  readonly onOpen: () => void;
  readonly onPick: (quantity: number) => void;
}

/** How much of a line lies in the basket, and what does not come. */
function Amounts({ line }: { readonly line: WalkLine }) {
  const isDone = openUnits(line) === 0;
  return (
    <Stack gap={2} align="end">
      <Badge
        size="xl"
        variant={isDone ? "filled" : "light"}
        c={isDone ? "white" : "dark.8"}
        color={isDone ? "accent.8" : "gray"}
        leftSection={isDone && <Check size={14} aria-label="Selesai" />}
      >
        {line.picked} / {line.quantity}
      </Badge>
      {line.missing > 0 && (
        <Text size="xs" c="red.9">
          {line.missing} tidak ada
        </Text>
      )}
    </Stack>
  );
}

/** The buttons of the line that is picked now; a thumb reaches them. */
function LineActs({ line, onPick }: Pick<LineCardProps, "line" | "onPick">) {
  const [open, setOpen] = useState<"short" | "substitute">();
  const rest = openUnits(line);
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Text size="sm">{choiceText(line)}</Text>
      <Group grow gap="xs">
        <Button size="xl" disabled={rest === 0} onClick={() => onPick(line.picked + 1)}>
          +1
        </Button>
        <Button size="xl" disabled={rest === 0} onClick={() => onPick(line.picked + rest)}>
          Semua ({rest})
        </Button>
      </Group>
      <Group grow gap="xs">
        <Button
          variant="default"
          disabled={line.picked === 0}
          onClick={() => onPick(line.picked - 1)}
        >
          Kurangi 1
        </Button>
        <Button
          variant="default"
          color="red.9"
          disabled={rest + line.picked === 0}
          onClick={() => setOpen("short")}
        >
          Tidak ada
        </Button>
        {line.choice !== "leave_out" && (
          <Button
            variant="default"
            disabled={rest + line.picked === 0}
            onClick={() => setOpen("substitute")}
          >
            Ganti
          </Button>
        )}
      </Group>
      {open === "short" && <ShortDialog line={line} onClose={close} />}
      {open === "substitute" && <SubstituteDialog line={line} onClose={close} />}
    </>
  );
}

/** A line with its shelf; the one that is picked now has its buttons. */
export function LineCard({ line, isOpen, mark, onOpen, onPick }: LineCardProps) {
  return (
    <Card component="li" withBorder padding="sm" data-line={line.sku}>
      <Stack gap="sm">
        <UnstyledButton onClick={onOpen} aria-expanded={isOpen}>
          <Group wrap="nowrap" gap="sm">
            <Image
              src={line.picture === "" ? null : line.picture}
              alt=""
              w={isOpen ? 88 : 48}
              h={isOpen ? 88 : 48}
              fit="contain"
              radius="sm"
            />
            <Stack gap={2} flex={1} miw={0}>
              <Text size="xs" c="dimmed">
                {[mark, line.shelf].filter((part) => part !== "").join(" · ")}
              </Text>
              <Text fw={600} size={isOpen ? "lg" : "sm"}>
                {line.name}
              </Text>
              {line.substitutes.map(({ sku, name, quantity }) => (
                <Text key={sku} size="sm" c="accent.8">
                  Diganti: {quantity} × {name}
                </Text>
              ))}
            </Stack>
            <Amounts line={line} />
          </Group>
        </UnstyledButton>
        {isOpen && <LineActs line={line} onPick={onPick} />}
      </Stack>
    </Card>
  );
}
