import type { BrandRow } from "@gerai/contract/office/brands";
import { Stack, TextInput } from "@mantine/core";
import { keptPicture, sentPicture } from "../content/kept-picture.ts";
import { PictureField } from "../content/picture-field.tsx";

/** What a form of a brand holds while somebody types. */
export interface BrandDraft {
  readonly name: string;
  /** The cell of a picture that was sent, or what stands for the one that it has. */
  readonly picture: string;
}

export const emptyDraft: BrandDraft = { name: "", picture: "" };

export const draftOf = ({ name, picture }: BrandRow): BrandDraft => ({
  name,
  picture: keptPicture(picture),
});

/** As a call says it. */
export const saidOf = ({ name, picture }: BrandDraft): BrandDraft => ({
  name: name.trim(),
  picture: sentPicture(picture),
});

interface BrandFieldsProps {
  readonly draft: BrandDraft;
  /** Address of the picture that it has. */
  readonly url: string;
  readonly onChange: (changed: Partial<BrandDraft>) => void;
}

/** All that is said of a brand. */
export function BrandFields({ draft, url, onChange }: BrandFieldsProps) {
  return (
    <Stack>
      <TextInput
        label="Nama"
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={80}
        required
      />
      <PictureField
        field={{
          label: "Gambar",
          hint: "Logo atau gambar persegi. Tanpa gambar sendiri tampil gambar barangnya yang terlaris.",
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
