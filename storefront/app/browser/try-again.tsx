import { LinkButton } from "../ui/button.tsx";
import { usePagePath } from "./use-page-path.ts";

export const tryAgainLabel = "Coba lagi";

interface TryAgainProps {
  /** The page's own address where it is left out. */
  readonly href?: string;
}

/** Asks for the page again. */
export function TryAgain({ href }: TryAgainProps) {
  const path = usePagePath();
  return (
    <LinkButton variant="secondary" href={href ?? path}>
      {tryAgainLabel}
    </LinkButton>
  );
}
