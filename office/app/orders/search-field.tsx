import { Button, Group, Kbd, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "../ui/form.tsx";

interface SearchFieldProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** In the frame's head it has no button. */
  readonly isSmall?: boolean;
}

/** The one field by which orders are found; `/` leads to it. */
export function SearchField({ q, onSearch, isSmall = false }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([["/", () => field.current?.select()]]);
  return (
    <Form
      onSend={(text) => onSearch(text("q").trim())}
      searches={isSmall ? "Pencarian singkat" : "Pencarian pesanan"}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          key={q}
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={q}
          aria-label="Cari pesanan"
          placeholder={isSmall ? "Cari pesanan" : "Nomor, telepon, nama, nomor VA, atau barang"}
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
