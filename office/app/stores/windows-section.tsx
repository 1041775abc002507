import {
  listStores,
  pauseWindow,
  resumeWindow,
  storeSheet,
  type StoreSheet,
  type StoreWindow,
} from "@gerai/contract/office/stores";
import { Badge, Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { Section } from "../ui/section.tsx";
import { dayText } from "./store-times.ts";

interface WindowRowProps {
  readonly window: StoreWindow;
  /** Undefined for those who may only read. */
  readonly onPause: (() => void) | undefined;
  readonly onResume: () => void;
}

const nameOf = ({ date, text }: StoreWindow): string => `${dayText(date)} ${text}`;

function WindowRow({ window, onPause, onResume }: WindowRowProps) {
  const { text, taken, capacity, pause } = window;
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      aria-label={nameOf(window)}
    >
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={600} className="figures">
            {text}
          </Text>
          {pause !== null && (
            <Badge variant="filled" c="white" color="red.9">
              Dijeda
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" className="figures">
          {taken} dari {capacity} pesanan
          {pause !== null && ` · ${pause.reason} (${pause.by})`}
        </Text>
        <Progress
          value={Math.min(100, (taken / capacity) * 100)}
          size="xs"
          mt={4}
          color={taken >= capacity ? "orange.8" : "accent"}
          aria-hidden
        />
      </div>
      {onPause && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          aria-label={`${pause === null ? "Jeda" : "Buka lagi"} ${nameOf(window)}`}
          onClick={pause === null ? onPause : onResume}
        >
          {pause === null ? "Jeda" : "Buka lagi"}
        </Button>
      )}
    </Group>
  );
}

/** Days with their windows, in their order. */
const byDay = (windows: readonly StoreWindow[]) => [
  ...Map.groupBy(windows, ({ date }) => date).entries(),
];

/** The windows of today and tomorrow with their room; each can be paused. */
export function WindowsSection({ store }: { readonly store: StoreSheet }) {
  const [asked, setAsked] = useState<StoreWindow>();
  const mayChange = may(useSession(), "stores.manage");
  const pause = useAct(pauseWindow, [storeSheet, listStores]);
  const resume = useAct(resumeWindow, [storeSheet, listStores]);
  const params = { storeCode: store.code };
  const close = (): void => {
    setAsked(undefined);
    pause.reset();
  };
  const send = ({ date, start }: StoreWindow, reason: string): void =>
    pause.mutate({ params, body: { date, start, reason } }, { onSuccess: close });
  return (
    <Section title="Jadwal pengiriman">
      {resume.error && <FailureNotice sentence={resume.error.message} />}
      {store.windows.length === 0 && (
        <Text size="sm" c="dimmed">
          Jam buka toko ini terlalu pendek untuk jadwal pengiriman.
        </Text>
      )}
      <Stack>
        {byDay(store.windows).map(([date, windows]) => (
          <div key={date}>
            <Text size="sm" c="dimmed" mb={6}>
              {windows[0]?.isToday ? "Hari ini" : "Besok"}, {dayText(date)}
            </Text>
            <Stack gap="sm" component="ul" className="cards">
              {windows.map((window) => (
                <WindowRow
                  key={window.text}
                  window={window}
                  onPause={mayChange ? () => setAsked(window) : undefined}
                  onResume={() => {
                    const { start } = window;
                    resume.mutate({ params, body: { date, start } });
                  }}
                />
              ))}
            </Stack>
          </div>
        ))}
      </Stack>
      {asked && (
        <ReasonDialog
          title={`Jeda ${nameOf(asked)}?`}
          explanation="Jadwal ini tidak lagi dapat dipilih pembeli. Pesanan yang sudah ada di dalamnya tetap dikirim."
          action="Jeda jadwal"
          isPending={pause.isPending}
          failure={pause.error?.message}
          onClose={close}
          onReason={(reason) => send(asked, reason)}
        />
      )}
    </Section>
  );
}
