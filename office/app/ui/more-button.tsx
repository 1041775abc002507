import { Button } from "@mantine/core";

interface MoreButtonProps {
  /** Of the list's query. */
  readonly more: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label?: string;
}

/** Reads the next page of a list; nothing where there is none. */
export function MoreButton({ more, label = "Lebih lama" }: MoreButtonProps) {
  if (!more.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={more.isFetchingNextPage}
      onClick={() => void more.fetchNextPage()}
      style={{ alignSelf: "center" }}
    >
      {label}
    </Button>
  );
}
