import { Button } from "@mantine/core";
import { useState } from "react";
import { ReasonDialog } from "./reason-dialog.tsx";

interface RevealButtonProps {
  /** What is shown then, and until when. */
  readonly explanation: string;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  /** Once it is shown, the page leaves this button out. */
  readonly onReveal: (reason: string) => void;
}

/** Shows what is masked to whoever says why they need it. */
export function RevealButton({ explanation, isPending, failure, onReveal }: RevealButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" mt="sm" onClick={() => setAsking(true)}>
        Tampilkan data lengkap
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Tampilkan data lengkap?"
          explanation={explanation}
          action="Tampilkan"
          isPending={isPending}
          failure={failure}
          onClose={() => setAsking(false)}
          onReason={onReveal}
        />
      )}
    </>
  );
}
