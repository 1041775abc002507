import { FailureNotice } from "./failure-notice.tsx";
import { LoadingPage } from "./loading-page.tsx";

interface ReadStateProps {
  /** As TanStack Query answers. */
  readonly read: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

/** That what a page reads is on its way, or why it did not come; nothing once it is there. */
export function ReadState({ read: { data, error, refetch } }: ReadStateProps) {
  if (error !== null) {
    return <FailureNotice sentence={error.message} onAgain={() => void refetch()} />;
  }
  return data === undefined ? <LoadingPage /> : null;
}
