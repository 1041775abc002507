import { deviceName } from "@gerai/contract/device-name";
import { endStaffSession, staffSessions } from "@gerai/contract/office/staff";
import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { reading, useAct } from "../api/call.ts";
import { grantText } from "../staff/role-names.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { useSession } from "./session.ts";

/** Where the person is logged in; each place can be ended. */
function OpenSessions() {
  const read = useQuery(reading(staffSessions, {}));
  const { data } = read;
  const end = useAct(endStaffSession, [staffSessions]);
  if (data === undefined) return <ReadState read={read} />;
  return (
    <Stack gap="xs">
      {end.error && <FailureNotice sentence={end.error.message} />}
      {data.sessions.map(({ sessionId, device, createdAt, lastSeenAt, isCurrent }) => (
        <Card key={sessionId} withBorder padding="sm">
          <Group justify="space-between">
            <div>
              <Text size="sm" fw={600}>
                {deviceName(device)}
              </Text>
              <Text size="xs" c="dimmed">
                Masuk {momentText(createdAt)}, terakhir dipakai {momentText(lastSeenAt)}
              </Text>
            </div>
            {isCurrent ? (
              <Badge>Perangkat ini</Badge>
            ) : (
              <Button
                size="xs"
                variant="default"
                loading={end.isPending && end.variables.params.sessionId === sessionId}
                onClick={() => end.mutate({ params: { sessionId } })}
              >
                Keluarkan
              </Button>
            )}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

export default function AccountPage() {
  const { name, email, grants } = useSession();
  return (
    <Stack maw={640}>
      <div>
        <Title order={1} size="h2">
          {name}
        </Title>
        <Text c="dimmed">{email}</Text>
      </div>
      <Group gap="xs">
        {grants.map((grant) => (
          <Badge key={grantText(grant)}>{grantText(grant)}</Badge>
        ))}
      </Group>
      <Title order={2} size="h4" mt="md">
        Passkey
      </Title>
      <PasskeysSection />
      <Title order={2} size="h4" mt="md">
        Perangkat yang masuk
      </Title>
      <OpenSessions />
    </Stack>
  );
}
