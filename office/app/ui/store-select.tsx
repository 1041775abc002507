import { storeNames } from "@gerai/contract/office/stores";
import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reading } from "../api/call.ts";

const typingMs = 200;

export interface StoreSelectProps extends Pick<SelectProps, "label" | "aria-label" | "flex" | "w"> {
  /** The code of the chosen store; null: all stores. */
  readonly value: string | null;
  readonly onChange: (storeCode: string | null) => void;
  /** `sources`: warehouses and sellers, too. */
  readonly of?: "stores" | "sources" | undefined;
}

/** Finds a store by name, code or city, among those of the roles of whoever looks. */
export function StoreSelect({ value, onChange, of = "stores", ...look }: StoreSelectProps) {
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed, typingMs);
  const query = { q: words.slice(0, 100), of, ...(value !== null && { chosen: value }) };
  const { data } = useQuery({
    ...reading(storeNames, { query }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.stores ?? []).map(({ code, name }) => ({
    value: code,
    label: `${name} (${code})`,
  }));
  // The field shows the name of what was chosen; nobody typed that.
  const search = (text: string): void =>
    setTyped(options.some(({ label }) => label === text) ? "" : text);
  return (
    <Select
      placeholder="Semua toko"
      data={options}
      value={value}
      onChange={onChange}
      searchable
      onSearchChange={search}
      filter={(found) => found.options}
      nothingFoundMessage="Tidak ada toko dengan nama itu."
      clearable
      clearButtonProps={{ "aria-label": "Hapus toko" }}
      {...look}
    />
  );
}

/** The same in a filter, which whoever sees one store alone does not need. */
export function StoreFilter(props: Pick<StoreSelectProps, "value" | "onChange" | "of">) {
  const { of = "stores" } = props;
  const { data } = useQuery(reading(storeNames, { query: { of } }));
  if (data === undefined || data.stores.length < 2) return null;
  return <StoreSelect label="Toko" w={{ base: "100%", sm: 260 }} {...props} />;
}
