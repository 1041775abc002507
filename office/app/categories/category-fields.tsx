import type { Category } from "@gerai/contract/office/categories";
import { Select, Stack, TextInput } from "@mantine/core";
import { keptPicture, sentPicture } from "../content/kept-picture.ts";
import { PictureField } from "../content/picture-field.tsx";
import { waysOf, type Branch } from "./category-tree.ts";

/** What a form of a category holds while somebody types. */
export interface CategoryDraft {
  readonly name: string;
  readonly parentId: number | null;
  /** The cell of a picture that was sent, or what stands for the one that it has. */
  readonly picture: string;
}

export const draftOf = ({ name, parentId, picture }: Category): CategoryDraft => ({
  name,
  parentId,
  picture: keptPicture(picture),
});

/** As a call says it. */
export const saidOf = (draft: CategoryDraft): CategoryDraft => ({
  ...draft,
  picture: sentPicture(draft.picture),
});

interface CategoryFieldsProps {
  readonly draft: CategoryDraft;
  /** Where it may stand. */
  readonly parents: readonly Branch[];
  /** Address of the picture that it has. */
  readonly url: string;
  readonly borrowsPicture: boolean;
  readonly onChange: (changed: Partial<CategoryDraft>) => void;
}

const top = "";

/** All that is said of a category. */
export function CategoryFields(props: CategoryFieldsProps) {
  const { draft, parents, url, borrowsPicture, onChange } = props;
  const ways = waysOf(parents).map(({ categoryId, way }) => ({
    value: String(categoryId),
    label: way,
  }));
  return (
    <Stack>
      <TextInput
        label="Nama"
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={80}
        required
      />
      <Select
        label="Di bawah"
        description="Isinya ikut pindah. Di tempat baru ia berdiri paling akhir."
        data={[{ value: top, label: "Paling atas" }, ...ways]}
        value={draft.parentId === null ? top : String(draft.parentId)}
        onChange={(value) =>
          onChange({ parentId: value === null || value === top ? null : Number(value) })
        }
        allowDeselect={false}
        searchable
        limit={100}
        nothingFoundMessage="Tidak ada kategori dengan nama itu."
      />
      <PictureField
        field={{
          label: "Gambar",
          hint: borrowsPicture
            ? "Sekarang gambar salah satu barangnya, sampai ada gambar sendiri."
            : "JPEG, PNG, WebP, atau SVG; sebaiknya persegi.",
          isNeeded: true,
        }}
        cell={draft.picture}
        url={url}
        error={undefined}
        onChange={(picture) => onChange({ picture })}
      />
    </Stack>
  );
}
