import { staffRoles, type Grant, type StaffRole } from "@gerai/contract/office/roles";
import { ActionIcon, Button, Fieldset, Group, NativeSelect } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { StoreSelect } from "../ui/store-select.tsx";
import { roleNames } from "./role-names.ts";

interface GrantsFieldProps {
  readonly grants: readonly Grant[];
  readonly onChange: (grants: readonly Grant[]) => void;
}

const roleChoices = staffRoles.map((role) => ({ value: role, label: roleNames[role] }));
const anew: Grant = { role: "customerService", storeCode: null };

/** The roles of one account, a line each: which, and for which store. */
export function GrantsField({ grants, onChange }: GrantsFieldProps) {
  const replace = (at: number, change: Partial<Grant>): void =>
    onChange(grants.map((grant, index) => (index === at ? { ...grant, ...change } : grant)));
  return (
    <Fieldset legend="Peran" variant="unstyled">
      {grants.map((grant, at) => (
        <Group key={at} gap="xs" mb="xs" wrap="nowrap">
          <NativeSelect
            flex={1}
            aria-label={`Peran ${at + 1}`}
            data={roleChoices}
            value={grant.role}
            onChange={(event) => replace(at, { role: event.currentTarget.value as StaffRole })}
          />
          <StoreSelect
            of="sources"
            flex={1}
            aria-label={`Toko untuk peran ${at + 1}`}
            value={grant.storeCode}
            onChange={(storeCode) => replace(at, { storeCode })}
          />
          <ActionIcon
            variant="subtle"
            color="dark"
            aria-label={`Hapus peran ${at + 1}`}
            disabled={grants.length === 1}
            onClick={() => onChange(grants.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => onChange([...grants, anew])}
      >
        Tambah peran
      </Button>
    </Fieldset>
  );
}
