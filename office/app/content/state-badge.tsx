import { Badge } from "@mantine/core";
import { stateOf, type Period } from "./shown-period.ts";

/** Whether something shows now; nothing where it always does. */
export function StateBadge({ startsAt, endsAt }: Period) {
  if (startsAt === null && endsAt === null) return null;
  const { text, color } = stateOf({ startsAt, endsAt });
  return (
    <Badge color={color} flex="none">
      {text}
    </Badge>
  );
}
