import {
  endContent,
  listContent,
  type ContentKind,
  type ContentSheet,
} from "@gerai/contract/office/content";
import { useNavigate } from "react-router";
import { useAct } from "../api/call.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { tellChange } from "../ui/tell-change.ts";

interface EndDialogProps {
  readonly kind: ContentKind;
  readonly row: ContentSheet;
  readonly onClose: () => void;
}

/** Takes a row out of the shop, and leads back to the list. */
export function EndDialog({ kind, row: { key, version, label }, onClose }: EndDialogProps) {
  const navigate = useNavigate();
  const end = useAct(endContent, [listContent]);
  const send = (reason: string): void =>
    end.mutate(
      { params: { kind }, body: { key, version, reason } },
      {
        onSuccess: (done) => {
          tellChange(done, "Diturunkan");
          void navigate(`/isi/${kind}`);
        },
      },
    );
  return (
    <ReasonDialog
      title={`Turunkan ${label}?`}
      explanation="Di toko tidak berlaku dan tidak tampil lagi. Bila dapat dikembalikan, impornya dibatalkan di Berkas."
      action="Turunkan"
      isPending={end.isPending}
      failure={end.error?.message}
      onClose={onClose}
      onReason={send}
    />
  );
}
