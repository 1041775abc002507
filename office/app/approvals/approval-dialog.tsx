import {
  type Approval,
  decidePoints,
  decideRefund,
  listApprovals,
} from "@gerai/contract/office/approvals";
import { memberPoints } from "@gerai/contract/office/members";
import { findOrders, orderSheet } from "@gerai/contract/office/orders";
import { notifications } from "@mantine/notifications";
import { useAct } from "../api/call.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { approvalText } from "./approval-text.ts";

interface ApprovalDialogProps {
  readonly approval: Approval;
  readonly isApproved: boolean;
  readonly onClose: () => void;
}

/** Approves or declines what another person asked for. */
export function ApprovalDialog({ approval, isApproved, onClose }: ApprovalDialogProps) {
  const refund = useAct(decideRefund, [listApprovals, orderSheet, findOrders]);
  const points = useAct(decidePoints, [listApprovals, memberPoints]);
  const decide = approval.kind === "refund" ? refund : points;
  const { memberId, approvalId } = approval;
  const onSuccess = (): void => {
    notifications.show({ message: isApproved ? "Disetujui dan dijalankan." : "Ditolak." });
    onClose();
  };
  return (
    <ReasonDialog
      title={isApproved ? "Setujui dan jalankan?" : "Tolak permintaan ini?"}
      explanation={`${approvalText(approval)}, diminta oleh ${approval.askedBy}: “${approval.reason}”`}
      color={isApproved ? "accent" : "red.9"}
      action={isApproved ? "Setujui" : "Tolak"}
      isPending={decide.isPending}
      failure={decide.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        decide.mutate(
          { params: { memberId, approvalId }, body: { isApproved, reason } },
          { onSuccess },
        )
      }
    />
  );
}
