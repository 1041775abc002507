import { useLocation } from "react-router";
import { OneButtonModal } from "../ui/one-button-modal.tsx";
import { failureMessage, formTexts, locationInaccessible } from "./messages.ts";
import { addressesPath } from "./paths.ts";

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The browser or the visitor refused to say where the device is. */
export function LocationInaccessibleModal(props: ModalProps) {
  return (
    <OneButtonModal
      {...props}
      id="location-inaccessible"
      icon="crosshair"
      title={locationInaccessible}
    />
  );
}

interface AddressErrorModalProps extends ModalProps {
  /** The gateway's own sentence; that of the limit stands in where it is missing. */
  readonly detail?: string | undefined;
}

/** No address can be added because the list is full, and what makes room in it. */
export function AddressErrorModal({ detail, ...props }: AddressErrorModalProps) {
  const { pathname } = useLocation();
  return (
    <OneButtonModal
      {...props}
      id="address-error"
      icon="warning"
      title={detail ?? failureMessage({ code: "ADDRESS_LIMIT" })}
    >
      <p>{formTexts.makeRoom}</p>
      {pathname !== addressesPath && <a href={addressesPath}>Kelola alamat</a>}
    </OneButtonModal>
  );
}
