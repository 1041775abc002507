import { deviceName } from "@gerai/contract/device-name";
import type { OfficeMember } from "@gerai/contract/office/members";
import { Button, Group, Stack, Text } from "@mantine/core";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { Section } from "../ui/section.tsx";

interface SessionsSectionProps {
  readonly member: OfficeMember;
  /** @param sessionId empty for all */
  readonly onEnd: (sessionId: string) => void;
}

/** Where the member is logged in. */
export function SessionsSection({ member: { sessions }, onEnd }: SessionsSectionProps) {
  const mayEnd = may(useSession(), "members.sessions");
  return (
    <Section title="Perangkat">
      {sessions.length === 0 && (
        <Text size="sm" c="dimmed">
          Tidak masuk di perangkat mana pun.
        </Text>
      )}
      <Stack gap="xs" component="ul" className="cards">
        {sessions.map(({ sessionId, device, lastSeenAt }) => (
          <Group key={sessionId} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{deviceName(device)}</Text>
              <Text size="xs" c="dimmed">
                terlihat {momentText(lastSeenAt)}
              </Text>
            </div>
            {mayEnd && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Keluarkan dari ${deviceName(device)}`}
                onClick={() => onEnd(sessionId)}
              >
                Keluarkan
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {mayEnd && sessions.length > 1 && (
        <Button size="xs" variant="outline" color="red.9" mt="sm" onClick={() => onEnd("")}>
          Keluarkan dari semua
        </Button>
      )}
    </Section>
  );
}
