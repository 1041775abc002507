import { formatNumber } from "@gerai/contract/numbers";
import { officeLimits } from "@gerai/contract/office/limits";
import { Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import { ChangeManyDialog } from "./change-many-dialog.tsx";

interface ChosenBarProps {
  readonly productIds: readonly number[];
  readonly onClear: () => void;
}

/** What can be done with the chosen products; it stays in sight while the list is scrolled. */
export function ChosenBar({ productIds, onClear }: ChosenBarProps) {
  const [isChanging, setChanging] = useState(false);
  const count = productIds.length;
  const isTooMuch = count > officeLimits.productsAtOnce;
  return (
    <Paper withBorder shadow="sm" p="xs" className="bottom-bar">
      <Group justify="space-between">
        <Text size="sm" fw={600} role="status">
          {formatNumber(count)} barang dipilih
          {isTooMuch && `, paling banyak ${officeLimits.productsAtOnce} sekaligus`}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClear}>
            Batal pilih
          </Button>
          <Button disabled={isTooMuch} onClick={() => setChanging(true)}>
            Ubah
          </Button>
        </Group>
      </Group>
      {isChanging && (
        <ChangeManyDialog
          productIds={productIds}
          onClose={() => setChanging(false)}
          onDone={onClear}
        />
      )}
    </Paper>
  );
}
