import {
  listStores,
  resumeStore,
  storeSheet,
  type StoreSheet,
} from "@gerai/contract/office/stores";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { BackButton } from "../ui/back-button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { AreaSection } from "./area-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import { ShelfOrderSection } from "./shelf-order-section.tsx";
import { ShelfSection } from "./shelf-section.tsx";
import { pausedText, StoreBadges } from "./store-badges.tsx";
import { storeMoment } from "./store-times.ts";
import { WindowsSection } from "./windows-section.tsx";

interface PauseButtonsProps {
  readonly store: StoreSheet;
  readonly onPause: () => void;
}

function PauseButtons({ store, onPause }: PauseButtonsProps) {
  const resume = useAct(resumeStore, [storeSheet, listStores]);
  if (!may(useSession(), "stores.manage")) return null;
  return (
    <Group>
      {resume.error && <FailureNotice sentence={resume.error.message} />}
      {store.pause !== null && (
        <Button
          leftSection={<Play size={16} aria-hidden />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ params: { storeCode: store.code }, body: {} })}
        >
          Buka lagi toko ini
        </Button>
      )}
      <Button variant="default" leftSection={<Pause size={16} aria-hidden />} onClick={onPause}>
        {store.pause === null ? "Jeda toko ini" : "Ubah jeda"}
      </Button>
    </Group>
  );
}

function PauseNotice({ store: { pause, timeZone } }: { readonly store: StoreSheet }) {
  if (pause === null) return null;
  return (
    <Alert color="red" title={pausedText(pause, timeZone)}>
      {pause.reason} — {pause.by}, {storeMoment(pause.at, timeZone)}
    </Alert>
  );
}

function Sheet({ store }: { readonly store: StoreSheet }) {
  const [isPausing, setPausing] = useState(false);
  return (
    <Stack>
      <BackButton to="/toko" />
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Title order={1} size="h2">
              {store.name}
            </Title>
            <StoreBadges {...store} />
          </Group>
          <Text size="sm" c="dimmed">
            {[store.code, store.address, store.city].filter((part) => part !== "").join(" · ")}
          </Text>
        </div>
        <PauseButtons store={store} onPause={() => setPausing(true)} />
      </Group>
      <PauseNotice store={store} />
      <div className="sheet">
        <Stack>
          <WindowsSection store={store} />
          <ShelfSection store={store} />
        </Stack>
        <Stack>
          <HoursSection store={store} />
          <ShelfOrderSection storeCode={store.code} />
          <AreaSection store={store} />
        </Stack>
      </div>
      {isPausing && <PauseDialog store={store} onClose={() => setPausing(false)} />}
    </Stack>
  );
}

export default function StorePage() {
  const { storeCode = "" } = useParams();
  const read = useQuery({
    ...reading(storeSheet, { params: { storeCode } }),
    refetchInterval: 15_000,
  });
  const { data } = read;
  if (data !== undefined) return <Sheet key={storeCode} store={data} />;
  return (
    <Stack>
      <BackButton to="/toko" />
      <ReadState read={read} />
    </Stack>
  );
}
