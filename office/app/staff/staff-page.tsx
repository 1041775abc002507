import {
  endStaff,
  inviteStaffAgain,
  listStaff,
  type StaffAccount,
} from "@gerai/contract/office/staff";
import { Badge, Button, Group, Menu, Stack, Table, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { ReadState } from "../ui/read-state.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import { GrantsDialog } from "./grants-dialog.tsx";
import { InvitationLink } from "./invitation-link.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { grantText } from "./role-names.ts";

type Act = "grants" | "invite-again" | "end";

/** What is open over the list. */
type Open =
  | { readonly kind: "invite" }
  | { readonly kind: "link"; readonly url: string }
  | { readonly kind: Act; readonly account: StaffAccount };

const stateNames: Readonly<Record<StaffAccount["state"], string>> = {
  invited: "Diundang",
  active: "Aktif",
  ended: "Berakhir",
};

function RowMenu({ name, onChosen }: { readonly name: string; onChosen: (act: Act) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<ChevronDown size={14} aria-hidden />}
          aria-label={`Ubah akun ${name}`}
        >
          Ubah
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChosen("grants")}>Peran</Menu.Item>
        <Menu.Item onClick={() => onChosen("invite-again")}>Undang ulang</Menu.Item>
        <Menu.Item color="red" onClick={() => onChosen("end")}>
          Akhiri akun
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface StaffTableProps {
  readonly staff: readonly StaffAccount[];
  readonly onChosen: (act: Act, account: StaffAccount) => void;
}

function StaffTable({ staff, onChosen }: StaffTableProps) {
  const session = useSession();
  const mayChange = (account: StaffAccount): boolean =>
    may(session, "staff.manage") &&
    account.state !== "ended" &&
    account.staffId !== session.staffId;
  return (
    <WideTable
      minWidth={720}
      verticalSpacing="sm"
      hasActions
      heads={["Nama", "Peran", "Keadaan", "Terakhir masuk"]}
    >
      {staff.map((account) => (
        <Table.Tr key={account.staffId}>
          <Table.Td>
            <Text size="sm" fw={600}>
              {account.name}
            </Text>
            <Text size="xs" c="dimmed">
              {account.email}
            </Text>
          </Table.Td>
          <Table.Td>{account.grants.map(grantText).join("; ")}</Table.Td>
          <Table.Td>
            <Badge color={account.state === "active" ? "accent" : "gray"}>
              {stateNames[account.state]}
            </Badge>
          </Table.Td>
          <Table.Td>
            {account.lastSeenAt === null ? "Belum pernah" : momentText(account.lastSeenAt)}
          </Table.Td>
          <Table.Td ta="right">
            {mayChange(account) && (
              <RowMenu name={account.name} onChosen={(act) => onChosen(act, account)} />
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

interface AccountDialogProps {
  readonly act: Act;
  readonly account: StaffAccount;
  readonly onClose: () => void;
  readonly onInvited: (invitationUrl: string) => void;
}

function AccountDialog({ act, account, onClose, onInvited }: AccountDialogProps) {
  const end = useAct(endStaff, [listStaff]);
  const inviteAgain = useAct(inviteStaffAgain, [listStaff]);
  const params = { staffId: account.staffId };
  if (act === "grants") return <GrantsDialog {...{ account, onClose }} />;
  if (act === "end") {
    return (
      <ReasonDialog
        title={`Akhiri akun ${account.name}?`}
        explanation="Semua perangkatnya langsung keluar, dan akun tidak dapat dipakai lagi."
        action="Akhiri akun"
        isPending={end.isPending}
        failure={end.error?.message}
        onClose={onClose}
        onReason={(reason) => end.mutate({ params, body: { reason } }, { onSuccess: onClose })}
      />
    );
  }
  return (
    <ReasonDialog
      title={`Undang ulang ${account.name}?`}
      explanation="Kata sandi, autentikator, dan semua perangkatnya berakhir. Ia memulai lagi dari tautan baru."
      action="Buat tautan baru"
      isPending={inviteAgain.isPending}
      failure={inviteAgain.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        inviteAgain.mutate(
          { params, body: { reason } },
          { onSuccess: ({ invitationUrl }) => onInvited(invitationUrl) },
        )
      }
    />
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly setOpen: (open: Open | undefined) => void;
}

function OpenDialog({ open, setOpen }: OpenDialogProps) {
  const onClose = (): void => setOpen(undefined);
  const onInvited = (url: string): void => setOpen({ kind: "link", url });
  if (open.kind === "invite") return <InviteDialog {...{ onClose, onInvited }} />;
  if (open.kind === "link") return <InvitationLink url={open.url} onClose={onClose} />;
  return <AccountDialog act={open.kind} {...{ account: open.account, onClose, onInvited }} />;
}

interface FoundProps {
  readonly staff: readonly StaffAccount[];
  readonly hasMore: boolean;
  readonly onChosen: StaffTableProps["onChosen"];
}

function Found({ staff, hasMore, onChosen }: FoundProps) {
  if (staff.length === 0) return <Text c="dimmed">Tidak ada akun yang cocok.</Text>;
  return (
    <>
      <StaffTable staff={staff} onChosen={onChosen} />
      {hasMore && (
        <Text size="sm" c="dimmed">
          Masih ada akun lain. Persempit dengan nama, email, atau kode toko.
        </Text>
      )}
    </>
  );
}

export default function StaffPage() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const q = (search.get("q") ?? "").slice(0, 100);
  const read = useQuery({
    ...reading(listStaff, { query: { q } }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          Staf
        </Title>
        {may(session, "staff.manage") && (
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: "invite" })}
          >
            Undang orang
          </Button>
        )}
      </Group>
      <SearchField
        what="staf"
        placeholder="Nama, email, atau kode toko"
        q={q}
        onSearch={(next) => setSearch(next === "" ? {} : { q: next })}
      />
      <ReadState read={read} />
      {data !== undefined && (
        <Found {...data} onChosen={(kind, account) => setOpen({ kind, account })} />
      )}
      {open && <OpenDialog {...{ open, setOpen }} />}
    </Stack>
  );
}
