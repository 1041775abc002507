import { picking, pickings, type PickingAction } from "@gerai/contract/office/picking";
import type { StaffSession } from "@gerai/contract/office/staff";
import { Alert, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useCallback, useEffect, useMemo } from "react";
import { Outlet, useOutletContext } from "react-router";
import type { CallError } from "../api/call.ts";
import { sessionQuery, useSession } from "../session/session.ts";
import { sendWaiting, type QueueEvents } from "./picking-queue.ts";
import { readWaiting, type Waiting } from "./picking-store.ts";
import { showSheet } from "./sheets.ts";
import { signal } from "./signals.ts";
import { keepAction, waitingKey } from "./waiting-actions.ts";

/** What the pages of picking share. */
interface Room {
  readonly session: StaffSession;
  /** What the office has not heard of yet, the oldest first. */
  readonly waiting: readonly Waiting[];
  /** Keeps an action, and sends it as soon as the office can be reached. */
  readonly add: (deliveryNo: string, action: PickingAction) => Promise<void>;
  /** Sends what waits. */
  readonly send: () => Promise<void>;
  /** Shows how deliveries stand by now. */
  readonly refresh: () => Promise<void>;
}

const triesEveryMs = 10_000;

const tellRefusal = ({ deliveryNo }: Waiting, failure: CallError): void => {
  signal("wrong");
  notifications.show({
    title: `Pesanan ${deliveryNo}`,
    message: failure.message,
    color: "red",
    autoClose: false,
  });
};

const refreshAll = async (client: QueryClient, staffId: string): Promise<void> => {
  const keys = [waitingKey(staffId), [picking.path], [pickings.path]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** Says that something is not at the office yet. */
function Unsent({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Alert color="yellow" p="xs" role="status">
      <Group gap="xs" wrap="nowrap">
        <CloudOff size={18} aria-hidden />
        <Text size="sm">
          {count} tindakan belum terkirim. Tersimpan di perangkat ini, terkirim begitu ada jaringan.
        </Text>
      </Group>
    </Alert>
  );
}

/** Around the pages of picking: sends what was done, and tells what the office refuses. */
export default function PickingRoom() {
  const session = useSession();
  const { staffId } = session;
  const client = useQueryClient();
  const { data: waiting = [] } = useQuery({
    queryKey: waitingKey(staffId),
    queryFn: () => readWaiting(staffId),
    networkMode: "always",
  });
  const refresh = useCallback(() => refreshAll(client, staffId), [client, staffId]);
  const send = useCallback(async () => {
    const events: QueueEvents = {
      onSheet: (deliveryNo, sheet) => showSheet(client, deliveryNo, sheet),
      onChange: () => void refresh(),
      onRefused: tellRefusal,
      onSessionEnd: () => client.setQueryData(sessionQuery.queryKey, null),
    };
    await sendWaiting(staffId, events);
  }, [client, refresh, staffId]);
  const room = useMemo<Room>(
    () => ({
      session,
      waiting,
      send,
      refresh,
      add: async (deliveryNo, action) => {
        await keepAction(client, { staffId, deliveryNo, action, actionId: crypto.randomUUID() });
        void send();
      },
    }),
    [client, refresh, send, session, staffId, waiting],
  );
  useEffect(() => {
    void send();
    const timer = setInterval(() => void send(), triesEveryMs);
    const again = (): void => void send();
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [send]);
  return (
    <Stack maw={720} mx="auto" gap="sm">
      <Unsent count={waiting.length} />
      <Outlet context={room} />
    </Stack>
  );
}

export const useRoom = (): Room => useOutletContext<Room>();
