import { useNavigate } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { AddressErrorModal } from "./location-modals.tsx";
import { failureMessage, formTexts } from "./messages.ts";
import { addressesPath, addressListPath } from "./paths.ts";

interface AddressRefusalProps {
  /** The gateway's own sentence, if it sent one. */
  readonly detail: string | undefined;
  readonly next: string;
}

/**
 * Stands in for the form where no address can be added: leads to the list, where some can be deleted. OK
 * leads back to where the form was opened.
 */
export function AddressRefusal({ detail, next }: AddressRefusalProps) {
  const navigate = useNavigate();
  const listPath = next.startsWith(addressesPath) ? next : addressListPath(next);
  return (
    <main id="isi">
      <EmptyState
        icon="pin"
        level="h1"
        title={detail ?? failureMessage({ code: "ADDRESS_LIMIT" })}
        actions={<LinkButton href={listPath}>Kelola alamat</LinkButton>}
      >
        {formTexts.makeRoom}
      </EmptyState>
      <AddressErrorModal
        open
        detail={detail}
        onClose={() => void navigate(next, { replace: true })}
      />
    </main>
  );
}
