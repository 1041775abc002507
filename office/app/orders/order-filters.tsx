import { OrderStatus } from "@gerai/contract/order-codes";
import { Group, MultiSelect, TextInput } from "@mantine/core";
import { StoreFilter } from "../ui/store-select.tsx";
import type { Filters } from "./filters.ts";
import { statusNames } from "./order-words.ts";

interface OrderFiltersProps {
  readonly filters: Filters;
  readonly onChange: (changed: Filters) => void;
}

const statuses = Object.values(OrderStatus)
  .filter((status) => status !== OrderStatus.Created)
  .map((status) => ({ value: String(status), label: statusNames[status] }));

/** Status, store and days; each change asks anew. */
export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  const chosen = (filters.status ?? "").split(",").filter((id) => id !== "");
  return (
    <Group gap="sm" align="end">
      <MultiSelect
        label="Status"
        placeholder={chosen.length === 0 ? "Semua" : ""}
        data={statuses}
        value={chosen}
        onChange={(ids) => onChange({ status: ids.toSorted().join(",") })}
        clearable
        clearButtonProps={{ "aria-label": "Hapus status" }}
        miw={200}
        maw={{ base: "100%", sm: 360 }}
      />
      <StoreFilter
        value={filters.toko ?? null}
        onChange={(code) => onChange({ toko: code ?? "" })}
      />
      <TextInput
        type="date"
        label="Dari"
        value={filters.dari ?? ""}
        max={filters.sampai}
        onChange={(event) => onChange({ dari: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Sampai"
        value={filters.sampai ?? ""}
        min={filters.dari}
        onChange={(event) => onChange({ sampai: event.currentTarget.value })}
      />
    </Group>
  );
}
