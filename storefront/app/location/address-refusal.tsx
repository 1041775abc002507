import { useNavigate } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { AddressErrorModal } from "./location-modals.tsx";
import { failureMessage } from "./messages.ts";

interface AddressRefusalProps {
  /** The gateway's own sentence, if it sent one. */
  readonly detail: string | undefined;
  readonly next: string;
}

/** Stands in for the form where no address can be added; OK leads back to the addresses. */
export function AddressRefusal({ detail, next }: AddressRefusalProps) {
  const navigate = useNavigate();
  return (
    <main id="isi">
      <EmptyState
        icon="pin"
        level="h1"
        title={detail ?? failureMessage({ code: "ADDRESS_LIMIT" })}
        actions={<LinkButton to={next}>Lihat daftar alamat</LinkButton>}
      />
      <AddressErrorModal
        open
        detail={detail}
        onClose={() => void navigate(next, { replace: true })}
      />
    </main>
  );
}
