import { Button, Group, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "../ui/form.tsx";

interface MemberSearchProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** The one field by which members are found; `/` leads to it. */
export function MemberSearch({ q, onSearch }: MemberSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([["/", () => field.current?.select()]]);
  return (
    <Form onSend={(text) => onSearch(text("q").trim())} searches="Pencarian member">
      <Group gap="xs" wrap="nowrap">
        <TextInput
          key={q}
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          minLength={3}
          maxLength={100}
          required
          defaultValue={q}
          aria-label="Cari member"
          placeholder="Telepon, nomor member, email, atau nama"
          leftSection={<Search size={16} aria-hidden />}
          flex={1}
          maw={520}
        />
        <Button type="submit">Cari</Button>
      </Group>
    </Form>
  );
}
