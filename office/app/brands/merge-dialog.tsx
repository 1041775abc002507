import {
  listBrands,
  mergeBrand,
  type BrandRow,
  type BrandSheet,
} from "@gerai/contract/office/brands";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { reading, useAct } from "../api/call.ts";
import { productsText } from "../categories/use-categories.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { readsOfBrands } from "./brand-reads.ts";

const typingMs = 200;

interface TargetFieldProps {
  readonly brand: BrandSheet;
  readonly chosen: BrandRow | undefined;
  readonly onChange: (chosen: BrandRow | undefined) => void;
}

/** Finds the brand that gets the products. */
function TargetField({ brand, chosen, onChange }: TargetFieldProps) {
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed === chosen?.name ? "" : typed, typingMs);
  const { data } = useQuery({
    ...reading(listBrands, { query: { q: q.slice(0, 100) } }),
    placeholderData: keepPreviousData,
  });
  const others = (data?.brands ?? []).filter(
    ({ brandId }) => brandId !== brand.brandId && brandId !== chosen?.brandId,
  );
  // What was chosen stays an option, whatever is typed then.
  const options = chosen === undefined ? others : [chosen, ...others];
  return (
    <Select
      label="Gabungkan ke"
      placeholder="Nama merek"
      data={options.map(({ brandId, name }) => ({ value: String(brandId), label: name }))}
      renderOption={({ option }) => {
        const one = options.find(({ brandId }) => String(brandId) === option.value);
        return one === undefined ? option.label : `${one.name}, ${productsText(one)}`;
      }}
      value={chosen === undefined ? null : String(chosen.brandId)}
      onChange={(value) => onChange(options.find(({ brandId }) => String(brandId) === value))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={(found) => found.options}
      nothingFoundMessage="Tidak ada merek dengan nama itu."
      required
      data-autofocus
    />
  );
}

interface MergeDialogProps {
  readonly brand: BrandSheet;
  readonly onClose: () => void;
}

/** Gives all products of a brand to another one, and leads to that. */
export function MergeDialog({ brand, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<BrandRow>();
  const merge = useAct(mergeBrand, readsOfBrands);
  const { brandId, name, version } = brand;
  const send = (reason: string): void => {
    if (chosen === undefined) return;
    const body = { intoBrandId: chosen.brandId, version, reason };
    merge.mutate(
      { params: { brandId: String(brandId) }, body },
      {
        onSuccess: (done) => {
          tellChange(done, "Digabung");
          void navigate(`/merek/${chosen.brandId}`, { replace: true });
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={`Gabungkan ${name}?`}
      explanation={`Semua barangnya menjadi barang merek lain, ${productsText(brand)} di antaranya sedang dijual. Alamat halamannya mengantar ke merek itu, dan berkas yang menyebut ${name} juga.`}
      action="Gabungkan"
      isPending={merge.isPending}
      failure={merge.error?.message}
      onClose={onClose}
      onReason={send}
    >
      <TargetField brand={brand} chosen={chosen} onChange={setChosen} />
    </ReasonDialog>
  );
}
