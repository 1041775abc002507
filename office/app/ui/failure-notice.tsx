import { Alert, Button, Group } from "@mantine/core";
import { CircleAlert } from "lucide-react";

interface FailureNoticeProps {
  readonly sentence: string;
  readonly onAgain?: () => void;
}

/** Says why something failed, with a way to try again. */
export function FailureNotice({ sentence, onAgain }: FailureNoticeProps) {
  return (
    <Alert color="red" icon={<CircleAlert aria-hidden />} role="alert">
      <Group justify="space-between">
        {sentence}
        {onAgain && (
          <Button variant="white" color="red" size="xs" onClick={onAgain}>
            Coba lagi
          </Button>
        )}
      </Group>
    </Alert>
  );
}
