import { memberSheet, type OfficeMember } from "@gerai/contract/office/members";
import { Button, Group, Menu, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { reading } from "../api/call.ts";
import { ApprovalsSection } from "../approvals/approvals-section.tsx";
import { OrderRows } from "../orders/order-rows.tsx";
import { may, useSession } from "../session/session.ts";
import { BackButton } from "../ui/back-button.tsx";
import { momentText } from "../ui/dates.ts";
import { useIsNarrow } from "../ui/narrow.ts";
import { ReadState } from "../ui/read-state.tsx";
import { Section } from "../ui/section.tsx";
import { DataDialog, DeleteDialog, PointsDialog, SessionsDialog } from "./member-dialogs.tsx";
import { PersonSection } from "./person-section.tsx";
import { PointsSection } from "./points-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** What is open over the sheet. `sessionId` is empty where all sessions are to end. */
type Open =
  | { readonly kind: "points" | "data" | "delete" }
  | { readonly kind: "sessions"; readonly sessionId: string };

function Requests({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
          Permintaan member
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen({ kind: "data" })}>Unduh semua data</Menu.Item>
        <Menu.Item color="red.9" onClick={() => onOpen({ kind: "delete" })}>
          Hapus akun
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function OrdersSection({ member }: { readonly member: OfficeMember }) {
  const isNarrow = useIsNarrow();
  if (member.orders === null) return null;
  return (
    <Section title="Pesanan terbaru">
      {member.orders.length === 0 ? (
        <Text size="sm" c="dimmed">
          Belum ada pesanan.
        </Text>
      ) : (
        <OrderRows orders={member.orders} isNarrow={isNarrow} />
      )}
    </Section>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly member: OfficeMember;
  readonly onClose: () => void;
}

function OpenDialog({ open, ...props }: OpenDialogProps) {
  if (open.kind === "sessions") {
    return <SessionsDialog sessionId={open.sessionId} {...props} />;
  }
  if (open.kind === "points") return <PointsDialog {...props} />;
  if (open.kind === "data") return <DataDialog {...props} />;
  return <DeleteDialog {...props} />;
}

function Sheet({ member }: { readonly member: OfficeMember }) {
  const session = useSession();
  const [open, setOpen] = useState<Open>();
  return (
    <Stack>
      <BackButton to="/anggota" />
      <Group justify="space-between">
        <div>
          <Title order={1} size="h2">
            {member.name}
          </Title>
          <Text size="sm" c="dimmed" className="figures">
            Member {member.memberNumber} · sejak {momentText(member.registeredAt)}
          </Text>
        </div>
        {may(session, "members.requests") && <Requests onOpen={setOpen} />}
      </Group>
      <div className="sheet">
        <Stack>
          <ApprovalsSection memberId={member.memberId} />
          <OrdersSection member={member} />
          <PointsSection member={member} onCorrect={() => setOpen({ kind: "points" })} />
        </Stack>
        <Stack>
          <PersonSection member={member} />
          <SessionsSection
            member={member}
            onEnd={(sessionId) => setOpen({ kind: "sessions", sessionId })}
          />
        </Stack>
      </div>
      {open && <OpenDialog open={open} member={member} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

export default function MemberPage() {
  const { memberId = "" } = useParams();
  const read = useQuery(reading(memberSheet, { params: { memberId } }));
  const { data } = read;
  if (data !== undefined) return <Sheet key={memberId} member={data} />;
  return (
    <Stack>
      <BackButton to="/anggota" />
      <ReadState read={read} />
    </Stack>
  );
}
