import { Button, Group, Kbd, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "./form.tsx";

interface SearchFieldProps {
  /** What it looks for: `pesanan`. */
  readonly what: string;
  /** What may be typed. */
  readonly placeholder: string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** A shorter text is not sent. */
  readonly minLength?: number;
  /** In the frame's head it has no button. */
  readonly isSmall?: boolean;
}

/** The field by which a page finds what it lists; `/` leads to it. */
export function SearchField(props: SearchFieldProps) {
  const { what, placeholder, q, onSearch, minLength = 0, isSmall = false } = props;
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([["/", () => field.current?.select()]]);
  return (
    <Form
      onSend={(text) => onSearch(text("q").trim())}
      searches={isSmall ? "Pencarian singkat" : `Pencarian ${what}`}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          key={q}
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          minLength={minLength}
          maxLength={100}
          required={minLength > 0}
          defaultValue={q}
          aria-label={`Cari ${what}`}
          placeholder={placeholder}
          leftSection={<Search size={16} aria-hidden />}
          rightSection={<Kbd size="xs">/</Kbd>}
          rightSectionProps={{ className: "mantine-visible-from-sm", "aria-hidden": true }}
          flex={1}
          {...(isSmall ? { size: "xs", w: 240 } : { maw: 520 })}
        />
        {!isSmall && <Button type="submit">Cari</Button>}
      </Group>
    </Form>
  );
}
