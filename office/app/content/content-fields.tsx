import type {
  ContentField as Field,
  ContentKind,
  ContentSheet,
} from "@gerai/contract/office/content";
import { Stack } from "@mantine/core";
import type { Draft } from "./content-draft.ts";
import { ContentField } from "./content-field.tsx";

interface ContentFieldsProps {
  readonly kind: ContentKind;
  readonly fields: readonly Field[];
  /** Undefined: a new one. */
  readonly row: ContentSheet | undefined;
  readonly pictures: Readonly<Record<string, string>>;
  readonly draft: Draft;
  /** Why fields were refused. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changed: Draft) => void;
}

/** All that is said of a row. */
export function ContentFields(props: ContentFieldsProps) {
  const { kind, fields, row, pictures, draft, errors, onChange } = props;
  return (
    <Stack>
      {fields.map((field) => (
        <ContentField
          key={field.field}
          kind={kind}
          field={field}
          cell={draft[field.field] ?? ""}
          url={pictures[field.field] ?? ""}
          isFixed={row !== undefined && field.isKey}
          error={errors[field.field]}
          onChange={(cell) => onChange({ [field.field]: cell })}
        />
      ))}
    </Stack>
  );
}
