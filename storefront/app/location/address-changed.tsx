import type { AddressUndo } from "./address-undo.ts";
import { chooseAddressPath } from "./paths.ts";
import { UndoNotice } from "./undo-notice.tsx";

interface AddressChangedProps {
  readonly label: string;
  readonly undo: AddressUndo;
  /** The page that shows it, to come back to. */
  readonly page: string;
}

/** Says where the shopping goes from now on, and offers the way back. */
export default function AddressChanged({ label, undo, page }: AddressChangedProps) {
  return (
    <UndoNotice
      title="Alamat diganti"
      icon="pin"
      action={chooseAddressPath(page)}
      intent="undo"
      addressId={undo.addressId}
    >
      Dikirim ke <strong>{label}</strong>
    </UndoNotice>
  );
}
