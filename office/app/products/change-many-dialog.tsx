import { formatNumber } from "@gerai/contract/numbers";
import { changeProducts, listProducts, productSheet } from "@gerai/contract/office/products";
import { Input, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { categoryNames } from "./product-draft.ts";
import { CategoryField } from "./product-fields.tsx";

const stays = "Tetap seperti adanya";

interface YesOrNoProps {
  readonly label: string;
  readonly yes: string;
  readonly no: string;
  /** Undefined: it stays as it is. */
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

function YesOrNo({ label, yes, no, value, onChange }: YesOrNoProps) {
  return (
    <Input.Wrapper label={label}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={[
          { value: "", label: "Tetap" },
          { value: "yes", label: yes },
          { value: "no", label: no },
        ]}
        value={value === undefined ? "" : value ? "yes" : "no"}
        onChange={(chosen) => onChange(chosen === "" ? undefined : chosen === "yes")}
      />
    </Input.Wrapper>
  );
}

interface ChangeManyDialogProps {
  readonly productIds: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes the same of all chosen products; what is left empty stays as it is. */
export function ChangeManyDialog({ productIds, onClose, onDone }: ChangeManyDialogProps) {
  const [category, setCategory] = useState<string | null>(null);
  const [brand, setBrand] = useState("");
  const [isActive, setActive] = useState<boolean>();
  const [isAgeRestricted, setAgeRestricted] = useState<boolean>();
  const change = useAct(changeProducts, [listProducts, productSheet]);
  const send = (reason: string): void => {
    const said = {
      ...(category !== null && { category: categoryNames(category) }),
      ...(brand.trim() !== "" && { brand }),
      ...(isActive !== undefined && { isActive }),
      ...(isAgeRestricted !== undefined && { isAgeRestricted }),
    };
    change.mutate(
      { body: { productIds: [...productIds], ...said, reason } },
      {
        onSuccess: (done) => {
          tellChange(done);
          onDone();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={`Ubah ${formatNumber(productIds.length)} barang`}
      explanation="Yang diisi berlaku untuk semua barang yang dipilih; yang lain tetap."
      action="Simpan"
      color="accent"
      isPending={change.isPending}
      failure={change.error?.message}
      onClose={onClose}
      onReason={send}
    >
      <YesOrNo
        label="Di toko"
        yes="Tampil"
        no="Tersembunyi"
        value={isActive}
        onChange={setActive}
      />
      <CategoryField chosen={category} onChoose={setCategory} whenEmpty={stays} />
      <TextInput
        label="Merek"
        description="Yang belum ada dibuat."
        placeholder={stays}
        value={brand}
        onChange={(event) => setBrand(event.currentTarget.value)}
        maxLength={80}
      />
      <YesOrNo
        label="Khusus dewasa"
        yes="Ya"
        no="Tidak"
        value={isAgeRestricted}
        onChange={setAgeRestricted}
      />
    </ReasonDialog>
  );
}
