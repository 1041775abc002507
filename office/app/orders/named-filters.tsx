import { Button, CloseButton, Group, Popover, Stack, TextInput } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Form } from "../ui/form.tsx";
import { presets, type NamedFilter } from "./filters.ts";

const mostSaved = 12;

function FilterLink({ filter, isChosen }: { readonly filter: NamedFilter; isChosen: boolean }) {
  return (
    <Button
      component={Link}
      to={isChosen ? "/pesanan" : `/pesanan?${filter.search}`}
      size="xs"
      radius="xl"
      variant={isChosen ? "filled" : "default"}
      aria-current={isChosen ? "true" : undefined}
    >
      {filter.name}
    </Button>
  );
}

function SaveFilter({ onSave }: { readonly onSave: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const save = (name: string): void => {
    onSave(name);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Bookmark size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          Simpan saringan
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Form onSend={(text) => save(text("name"))}>
          <Stack gap="xs">
            <TextInput
              name="name"
              label="Nama saringan"
              description="Hanya di peramban ini."
              maxLength={30}
              required
              withAsterisk={false}
            />
            <Button type="submit" size="xs">
              Simpan
            </Button>
          </Stack>
        </Form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Filters that are asked for often, and those that this browser keeps. @param search the filters that hold now */
export function NamedFilters({ search }: { readonly search: string }) {
  const [saved, setSaved] = useLocalStorage<readonly NamedFilter[]>({
    key: "gerai-office-order-filters",
    defaultValue: [],
  });
  const isKnown = [...presets, ...saved].some((filter) => filter.search === search);
  const keep = (name: string): void =>
    setSaved(
      [...saved.filter((filter) => filter.name !== name), { name, search }].slice(-mostSaved),
    );
  return (
    <Group gap="xs" role="group" aria-label="Saringan tersimpan">
      {presets.map((filter) => (
        <FilterLink key={filter.name} filter={filter} isChosen={filter.search === search} />
      ))}
      {saved.map((filter) => (
        <Group key={filter.name} gap={0} wrap="nowrap">
          <FilterLink filter={filter} isChosen={filter.search === search} />
          <CloseButton
            size="sm"
            aria-label={`Hapus saringan ${filter.name}`}
            onClick={() => setSaved(saved.filter(({ name }) => name !== filter.name))}
          />
        </Group>
      ))}
      {search !== "" && !isKnown && <SaveFilter onSave={keep} />}
    </Group>
  );
}
