import { useSearchParams } from "react-router";
import { StoreFilter, type StoreSelectProps } from "./store-select.tsx";

/** The store that the address of the page names; undefined for all. */
export const useStoreCode = (): string | undefined => {
  const [search] = useSearchParams();
  return search.get("toko") ?? undefined;
};

/** Chooses one store or all; it stands in the address of the page. */
export function StoreChoice({ of }: Pick<StoreSelectProps, "of">) {
  const [, setSearch] = useSearchParams();
  const storeCode = useStoreCode();
  return (
    <StoreFilter
      of={of}
      value={storeCode ?? null}
      onChange={(code) =>
        setSearch((search) => {
          if (code === null) search.delete("toko");
          else search.set("toko", code);
          return search;
        })
      }
    />
  );
}
