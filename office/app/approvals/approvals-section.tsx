import { type Approval, listApprovals } from "@gerai/contract/office/approvals";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { reading } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { Section } from "../ui/section.tsx";
import { ApprovalDialog } from "./approval-dialog.tsx";
import { approvalText } from "./approval-text.ts";

interface ItemProps {
  readonly approval: Approval;
  readonly onDecide: (isApproved: boolean) => void;
}

const subjectOf = ({ kind, memberId, orderId, orderNumber }: Approval) =>
  kind === "refund"
    ? { to: `/pesanan/${memberId}/${orderId}`, name: orderNumber }
    : { to: `/anggota/${memberId}`, name: "Lihat member" };

function ApprovalItem({ approval, onDecide }: ItemProps) {
  const { to, name } = subjectOf(approval);
  return (
    <Group component="li" justify="space-between" align="start">
      <div>
        <Text size="sm" fw={600}>
          {approvalText(approval)}
        </Text>
        <Text size="sm">
          {[approval.details, `“${approval.reason}”`].filter((part) => part !== "").join(" · ")}
        </Text>
        <Text size="xs" c="dimmed">
          {approval.askedBy} · {momentText(approval.askedAt)} ·{" "}
          <Text component={Link} to={to} inherit c="accent.8" td="underline">
            {name}
          </Text>
        </Text>
      </div>
      {approval.isOwn ? (
        <Text size="sm" c="dimmed">
          Menunggu orang lain
        </Text>
      ) : (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onDecide(false)}>
            Tolak
          </Button>
          <Button size="xs" onClick={() => onDecide(true)}>
            Setujui
          </Button>
        </Group>
      )}
    </Group>
  );
}

interface ApprovalsSectionProps {
  /** Of this member alone. */
  readonly memberId?: string;
  /** Of this order alone. */
  readonly orderId?: string;
}

/** What waits for a second person; nothing where nothing does. */
export function ApprovalsSection({ memberId, orderId }: ApprovalsSectionProps) {
  const query = memberId === undefined ? {} : { memberId };
  const { data } = useQuery({ ...reading(listApprovals, { query }), refetchInterval: 30_000 });
  const [deciding, setDeciding] = useState<{ approval: Approval; isApproved: boolean }>();
  const approvals = (data?.approvals ?? []).filter(
    (approval) => orderId === undefined || approval.orderId === orderId,
  );
  if (approvals.length === 0) return null;
  return (
    <Section title="Menunggu persetujuan orang kedua">
      <Stack gap="sm" component="ul" className="cards">
        {approvals.map((approval) => (
          <ApprovalItem
            key={approval.approvalId}
            approval={approval}
            onDecide={(isApproved) => setDeciding({ approval, isApproved })}
          />
        ))}
      </Stack>
      {deciding && <ApprovalDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </Section>
  );
}
