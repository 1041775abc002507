import type { PickingRow } from "@gerai/contract/office/picking";
import {
  Alert,
  Badge,
  Button,
  Card,
  Checkbox,
  Group,
  Progress,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { StoreChoice, useStoreCode } from "../ui/store-choice.tsx";
import { actNow } from "./picking-queue.ts";
import { useRoom } from "./picking-room.tsx";
import { whenText } from "./picking-words.ts";
import { signal } from "./signals.ts";
import { usePickingList } from "./use-pickings.ts";

/** The address of a walk through the shelves for these deliveries. */
const walkPath = (numbers: readonly string[]): string =>
  `/ambil/${numbers.map(encodeURIComponent).join(",")}`;

/** Sounds when a delivery stands in the list that did not before. */
const useNewOrderSignal = (rows: readonly PickingRow[] | undefined): void => {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    if (rows === undefined) return;
    const before = known.current;
    known.current = new Set(rows.map(({ deliveryNo }) => deliveryNo));
    const hasNew = rows.some(({ deliveryNo }) => before?.has(deliveryNo) === false);
    if (hasNew) signal("new");
  }, [rows]);
};

function PickerBadge({ state, picker }: PickingRow) {
  if (state === "packed")
    return (
      <Badge variant="filled" c="white" color="accent.8">
        Siap diserahkan
      </Badge>
    );
  if (picker === null)
    return (
      <Badge variant="filled" c="white" color="blue.9">
        Baru
      </Badge>
    );
  return (
    <Badge color={picker.isMe ? "accent" : "gray"}>{picker.isMe ? "Anda" : picker.name}</Badge>
  );
}

interface PickingCardProps {
  readonly row: PickingRow;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One delivery: how urgent it is, how much, and who has it. */
function PickingCard({ row, isChosen, onChoose }: PickingCardProps) {
  const { deliveryNo, state, products, units, done, storeName, loadUnits } = row;
  return (
    <Card component="li" withBorder padding="sm">
      <Group wrap="nowrap" align="start" gap="sm">
        {state !== "packed" && (
          <Checkbox
            size="lg"
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            aria-label={`Pilih ${deliveryNo}`}
          />
        )}
        <Stack gap={4} flex={1} miw={0} className="row">
          <Group justify="space-between" wrap="nowrap">
            <Text
              component={Link}
              to={walkPath([deliveryNo])}
              className="row-link"
              fw={650}
              c="accent.8"
              truncate
            >
              {deliveryNo}
            </Text>
            <PickerBadge {...row} />
          </Group>
          <Text size="sm">{whenText(row)}</Text>
          <Text size="xs" c="dimmed">
            {storeName} · {products} barang, {units} buah
            {loadUnits !== null && ` · ${loadUnits} koli`}
          </Text>
          {state === "claimed" && (
            <Progress value={(100 * done) / units} aria-label={`${done} dari ${units} buah`} />
          )}
        </Stack>
      </Group>
    </Card>
  );
}

/** Claims what was chosen, and leads through the shelves for all of it. */
function StartWalk({ chosen }: { readonly chosen: readonly PickingRow[] }) {
  const { send } = useRoom();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const start = async (): Promise<void> => {
    try {
      await send();
      for (const { deliveryNo, picker } of chosen) {
        if (picker?.isMe !== true) await actNow(deliveryNo, { kind: "claim", takesOver: false });
      }
      await client.invalidateQueries();
      await navigate(walkPath(chosen.map(({ deliveryNo }) => deliveryNo)));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "");
    }
  };
  if (chosen.length === 0) return null;
  return (
    <Stack gap="xs" pos="sticky" bottom={8}>
      {failure !== undefined && <FailureNotice sentence={failure} />}
      <Button size="lg" onClick={() => void start()}>
        Ambil {chosen.length} pesanan
      </Button>
    </Stack>
  );
}

export default function PickingListPage() {
  const read = usePickingList(useStoreCode());
  const { data } = read;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useNewOrderSignal(data?.pickings);
  const choose = (deliveryNo: string, isChosen: boolean): void =>
    setChosen((before) =>
      isChosen ? [...before, deliveryNo] : before.filter((other) => other !== deliveryNo),
    );
  const rows = data?.pickings ?? [];
  return (
    <>
      <Title order={1} size="h2">
        Pengambilan
      </Title>
      <StoreChoice of="sources" />
      <ReadState read={read} />
      {data?.isPickedHere === false && (
        <Alert color="blue">Toko menyiapkan pesanan di sistemnya sendiri.</Alert>
      )}
      {data?.isPickedHere === true && rows.length === 0 && (
        <Text c="dimmed">Tidak ada pesanan yang menunggu. Yang baru berbunyi di sini.</Text>
      )}
      <Stack component="ul" className="cards" gap="xs">
        {rows.map((row) => (
          <PickingCard
            key={row.deliveryNo}
            row={row}
            isChosen={chosen.includes(row.deliveryNo)}
            onChoose={(isChosen) => choose(row.deliveryNo, isChosen)}
          />
        ))}
      </Stack>
      {data?.hasMore === true && (
        <Text c="dimmed">
          Masih ada yang lain: yang tampak hanya {rows.length} yang paling mendesak. Pilih toko
          untuk melihat sisanya.
        </Text>
      )}
      <StartWalk chosen={rows.filter(({ deliveryNo }) => chosen.includes(deliveryNo))} />
    </>
  );
}
