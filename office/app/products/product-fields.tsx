import { listCategories, productUnits } from "@gerai/contract/office/products";
import { Group, NumberInput, Select, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/call.ts";
import { categoryText, type Draft } from "./product-draft.ts";

interface ProductFieldsProps {
  readonly draft: Draft;
  /** As it is in the shop: what is there may be changed, and not be left out. */
  readonly before: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

type NumberName = "netContent" | "weight" | "minQuantity" | "maxQuantity";

interface WholeNumberProps extends Pick<ProductFieldsProps, "draft" | "onChange"> {
  readonly name: NumberName;
  readonly label: string;
  readonly min: number;
}

function WholeNumber({ name, label, min, draft, onChange }: WholeNumberProps) {
  return (
    <NumberInput
      label={label}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      min={min}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      required
    />
  );
}

interface CategoryFieldProps {
  /** Names on the way to it; null: none yet. */
  readonly chosen: string | null;
  readonly onChoose: (category: string | null) => void;
  /** Says what an empty field means; without it one has to be chosen. */
  readonly whenEmpty?: string;
}

/** Chooses a category among those that a product may stand in. */
export function CategoryField({ chosen, onChoose, whenEmpty }: CategoryFieldProps) {
  const { data } = useQuery({ ...reading(listCategories, {}), staleTime: 60_000 });
  const known = data?.categories.map(categoryText) ?? [];
  // One that is hidden by now stays what it is.
  const choices = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <Select
      label="Kategori"
      placeholder={whenEmpty ?? "Pilih kategori"}
      data={choices}
      value={chosen}
      onChange={onChoose}
      searchable
      clearable={whenEmpty !== undefined}
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="Tidak ada kategori itu"
      required={whenEmpty === undefined}
    />
  );
}

/** What a product is called, where it stands and how large it is. */
export function ProductFields({ draft, before, onChange }: ProductFieldsProps) {
  const numbers = { draft, onChange };
  return (
    <Stack>
      <TextInput
        label="Nama"
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={190}
        required
      />
      <CategoryField chosen={draft.category} onChoose={(category) => onChange({ category })} />
      <TextInput
        label="Merek"
        description={
          before.brand === "" ? "Yang belum ada dibuat." : "Dapat diganti, tidak dapat dikosongkan."
        }
        value={draft.brand}
        onChange={(event) => onChange({ brand: event.currentTarget.value })}
        maxLength={80}
        required={before.brand !== ""}
      />
      <Textarea
        label="Deskripsi"
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        maxLength={10_000}
        autosize
        minRows={3}
        maxRows={12}
        required={before.description !== ""}
      />
      <TextInput
        label="Barcode"
        description="EAN, UPC, atau ITF; beberapa dipisah spasi."
        value={draft.barcodes}
        onChange={(event) => onChange({ barcodes: event.currentTarget.value })}
        maxLength={400}
      />
      <Group grow align="end">
        <WholeNumber name="netContent" label="Isi bersih" min={1} {...numbers} />
        <Select
          label="Satuan"
          data={productUnits}
          value={draft.unit}
          onChange={(unit) => onChange({ unit: unit ?? draft.unit })}
          allowDeselect={false}
        />
        <WholeNumber name="weight" label="Berat (g)" min={0} {...numbers} />
      </Group>
      <Group grow align="end">
        <TextInput
          label="Kemasan"
          placeholder="Isi 12"
          value={draft.packLabel}
          onChange={(event) => onChange({ packLabel: event.currentTarget.value })}
          maxLength={60}
        />
        <WholeNumber name="minQuantity" label="Minimal beli" min={1} {...numbers} />
        <WholeNumber name="maxQuantity" label="Maksimal beli" min={1} {...numbers} />
      </Group>
      <Switch
        label="Khusus dewasa"
        checked={draft.isAgeRestricted}
        onChange={(event) => onChange({ isAgeRestricted: event.currentTarget.checked })}
      />
      <Switch
        label="Tampil di toko"
        checked={draft.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </Stack>
  );
}
