import { OneButtonModal } from "../ui/one-button-modal.tsx";
import { failureMessage, locationInaccessible } from "./messages.ts";

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

/**
 * An address cannot be added: the list is full, or the gateway refused it.
 * @param props.detail the gateway's own sentence; that of the limit stands in where it is missing
 */
export function AddressErrorModal({
  detail,
  ...props
}: ModalProps & { readonly detail?: string | undefined }) {
  return (
    <OneButtonModal
      {...props}
      id="address-error"
      icon="warning"
      title={detail ?? failureMessage({ code: "ADDRESS_LIMIT" })}
    />
  );
}
