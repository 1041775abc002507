import { Select } from "@mantine/core";
import { useSearchParams } from "react-router";

interface StoreChoiceProps {
  readonly stores: readonly { readonly code: string; readonly name: string }[];
}

/** The store that the address of the page names; undefined for all. */
export const useStoreCode = (): string | undefined => {
  const [search] = useSearchParams();
  return search.get("toko") ?? undefined;
};

/** Chooses one store or all; it stands in the address of the page. */
export function StoreChoice({ stores }: StoreChoiceProps) {
  const [, setSearch] = useSearchParams();
  const storeCode = useStoreCode();
  if (stores.length < 2) return null;
  return (
    <Select
      label="Toko"
      placeholder="Semua"
      data={stores.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
      value={storeCode ?? null}
      onChange={(code) =>
        setSearch((search) => {
          if (code === null) search.delete("toko");
          else search.set("toko", code);
          return search;
        })
      }
      searchable
      clearable
      clearButtonProps={{ "aria-label": "Hapus toko" }}
      w={{ base: "100%", sm: 260 }}
    />
  );
}
