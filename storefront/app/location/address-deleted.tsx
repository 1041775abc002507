import type { DeletedAddress } from "./deleted-address.ts";
import { restoreChosenIntent } from "./paths.ts";
import { UndoNotice } from "./undo-notice.tsx";

interface AddressDeletedProps extends DeletedAddress {
  /** The page that shows it, to come back to. */
  readonly page: string;
  /** Label of the address that the shopping goes to now. */
  readonly deliversTo: string | undefined;
}

/** Says which address was deleted, where the shopping goes instead, and offers the way back. */
export function AddressDeleted(props: AddressDeletedProps) {
  const { addressId, label, wasChosen, page, deliversTo } = props;
  return (
    <UndoNotice
      title="Alamat dihapus"
      icon="trash"
      action={page}
      intent={wasChosen ? restoreChosenIntent : "restore"}
      addressId={addressId}
    >
      <strong>{label}</strong> dihapus.
      {wasChosen && deliversTo !== undefined && ` Kini dikirim ke ${deliversTo}.`}
    </UndoNotice>
  );
}
