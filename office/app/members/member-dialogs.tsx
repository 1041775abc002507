import { listApprovals } from "@gerai/contract/office/approvals";
import {
  correctPoints,
  deleteMember,
  endMemberSessions,
  findMembers,
  memberPoints,
  memberSheet,
  type OfficeMember,
  takeMemberData,
} from "@gerai/contract/office/members";
import { NumberInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../api/call.ts";
import { download } from "../ui/download.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";

interface DialogProps {
  readonly member: OfficeMember;
  readonly onClose: () => void;
}

const tellAndClose =
  (message: string, onClose: () => void): (() => void) =>
  () => {
    notifications.show({ message });
    onClose();
  };

/** @param sessionId the only session that is to end; empty for all */
export function SessionsDialog({
  member: { memberId },
  sessionId,
  onClose,
}: DialogProps & { readonly sessionId: string }) {
  const end = useAct(endMemberSessions, [memberSheet]);
  const isAll = sessionId === "";
  return (
    <ReasonDialog
      title={isAll ? "Keluarkan dari semua perangkat?" : "Keluarkan dari perangkat ini?"}
      explanation="Member masuk lagi dengan kata sandi atau kode."
      action="Keluarkan"
      isPending={end.isPending}
      failure={end.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        end.mutate(
          { params: { memberId }, body: isAll ? { reason } : { reason, sessionId } },
          { onSuccess: tellAndClose("Member sudah dikeluarkan.", onClose) },
        )
      }
    />
  );
}

export function PointsDialog({ member: { memberId }, onClose }: DialogProps) {
  const [correctionId] = useState(() => crypto.randomUUID());
  const [points, setPoints] = useState<number | string>("");
  const correct = useAct(correctPoints, [memberPoints, listApprovals]);
  return (
    <ReasonDialog
      title="Koreksi A-Poin"
      explanation="Member melihatnya sebagai koreksi oleh layanan pelanggan."
      action="Koreksi"
      color="accent"
      isPending={correct.isPending}
      failure={correct.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        correct.mutate(
          { params: { memberId }, body: { reason, correctionId, points: Number(points) } },
          {
            onSuccess: ({ isAwaiting }) =>
              tellAndClose(
                isAwaiting ? "Menunggu persetujuan orang kedua." : "A-Poin dikoreksi.",
                onClose,
              )(),
          },
        )
      }
    >
      <NumberInput
        label="A-Poin"
        description="Yang ditambahkan; dengan minus, yang ditarik."
        allowDecimal={false}
        min={-1_000_000}
        max={1_000_000}
        required
        value={points}
        onChange={setPoints}
        data-autofocus
      />
    </ReasonDialog>
  );
}

export function DataDialog({ member: { memberId, memberNumber }, onClose }: DialogProps) {
  const take = useAct(takeMemberData, []);
  return (
    <ReasonDialog
      title="Unduh semua data member?"
      explanation="Berkasnya untuk member yang memintanya. Pastikan dulu siapa yang meminta, dan hapus berkasnya setelah diserahkan."
      action="Unduh"
      color="accent"
      isPending={take.isPending}
      failure={take.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        take.mutate(
          { params: { memberId }, body: { reason } },
          {
            onSuccess: (data) => {
              download(
                `data-${memberNumber}.json`,
                JSON.stringify(data, null, 2),
                "application/json",
              );
              onClose();
            },
          },
        )
      }
    />
  );
}

export function DeleteDialog({ member: { memberId }, onClose }: DialogProps) {
  const navigate = useNavigate();
  const remove = useAct(deleteMember, [findMembers]);
  const done = tellAndClose("Akun dihapus.", () => void navigate("/anggota", { replace: true }));
  return (
    <ReasonDialog
      title="Hapus akun member ini?"
      explanation="Data pribadinya hilang untuk selamanya, A-Poinnya berakhir, dan semua perangkat keluar. Hanya atas permintaan member sendiri; pastikan dulu siapa yang meminta."
      action="Hapus akun"
      isPending={remove.isPending}
      failure={remove.error?.message}
      onClose={onClose}
      onReason={(reason) =>
        remove.mutate({ params: { memberId }, body: { reason } }, { onSuccess: done })
      }
    />
  );
}
