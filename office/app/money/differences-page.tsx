import {
  acceptDifference,
  listDifferences,
  repairDifference,
  type Difference,
} from "@gerai/contract/office/money";
import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { momentText } from "../ui/dates.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { MoneyParts } from "./money-parts.tsx";

const useDifferences = () =>
  useInfiniteQuery({
    queryKey: [listDifferences.path],
    queryFn: ({ pageParam, signal }) =>
      call(listDifferences, { query: { after: pageParam } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
  });

interface Asked {
  readonly act: "repair" | "accept";
  readonly difference: Difference;
}

interface DialogProps {
  readonly difference: Difference;
  readonly onClose: () => void;
}

const figuresText = ({ expected, found }: Difference): string =>
  `Seharusnya ${expected}, ditemukan ${found}.`;

function RepairDialog({ difference, onClose }: DialogProps) {
  const repair = useAct(repairDifference, [listDifferences]);
  const params = { differenceId: String(difference.differenceId) };
  return (
    <ReasonDialog
      title={`Perbaiki ${difference.key}?`}
      explanation={`${figuresText(difference)} Perbaikan ini ${difference.repair}. Pemeriksaan berikutnya melihat apakah selisihnya hilang.`}
      action="Perbaiki"
      color="accent"
      isPending={repair.isPending}
      failure={repair.error?.message}
      onClose={onClose}
      onReason={(reason) => repair.mutate({ params, body: { reason } }, { onSuccess: onClose })}
    />
  );
}

function AcceptDialog({ difference, onClose }: DialogProps) {
  const accept = useAct(acceptDifference, [listDifferences]);
  const params = { differenceId: String(difference.differenceId) };
  return (
    <ReasonDialog
      title={`Terima selisih ${difference.key}?`}
      explanation={`${figuresText(difference)} Selisih ini dibiarkan, dan terbuka lagi bila angkanya berubah.`}
      action="Terima"
      color="accent"
      isPending={accept.isPending}
      failure={accept.error?.message}
      onClose={onClose}
      onReason={(reason) => accept.mutate({ params, body: { reason } }, { onSuccess: onClose })}
    />
  );
}

interface DifferenceCardProps {
  readonly difference: Difference;
  readonly onAsk: (act: Asked["act"]) => void;
}

function DifferenceCard({ difference, onAsk }: DifferenceCardProps) {
  const { key, kind, expected, found, since, advice, repair, repairedBy } = difference;
  const mayChange = may(useSession(), "money.manage");
  return (
    <Card component="li" withBorder padding="sm">
      <Group justify="space-between" align="start" gap="sm">
        <div style={{ flex: 1, minWidth: 240 }}>
          <Group gap="xs">
            <Text fw={600} size="sm">
              {key}
            </Text>
            <Badge color="gray">{kind}</Badge>
            {repairedBy !== "" && (
              <Badge color="accent">Diperbaiki {repairedBy}, menunggu pemeriksaan</Badge>
            )}
          </Group>
          <Text size="sm" className="figures">
            Seharusnya {expected}, ditemukan {found} · sejak {momentText(since)}
          </Text>
          <Text size="sm" c="dimmed">
            {advice}
          </Text>
          {repair !== "" && <Text size="sm">Perbaikan: {repair}.</Text>}
        </div>
        {mayChange && (
          <Group gap="xs">
            {repair !== "" && repairedBy === "" && (
              <Button size="xs" aria-label={`Perbaiki ${key}`} onClick={() => onAsk("repair")}>
                Perbaiki
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={`Terima selisih ${key}`}
              onClick={() => onAsk("accept")}
            >
              Terima
            </Button>
          </Group>
        )}
      </Group>
    </Card>
  );
}

/** @param at null where they never were, undefined while it is not known */
const comparedText = (at: string | null | undefined): string => {
  if (at === undefined) return "";
  return at === null ? "Belum pernah selesai." : `Terakhir selesai ${momentText(at)}.`;
};

export default function DifferencesPage() {
  const read = useDifferences();
  const { data } = read;
  const [asked, setAsked] = useState<Asked>();
  const differences = data?.pages.flatMap((page) => page.differences) ?? [];
  const close = (): void => setAsked(undefined);
  return (
    <Stack>
      <Title order={1} size="h2">
        Uang
      </Title>
      <MoneyParts />
      <Text size="sm" c="dimmed">
        Dibandingkan setiap malam pukul 02.40 WIB: penyedia pembayaran, kurir, bank, pesanan, stok,
        voucher, dan A-Poin. {comparedText(data?.pages[0]?.comparedAt)}
      </Text>
      <ReadState read={read} />
      {data !== undefined && differences.length === 0 && (
        <Text>Tidak ada selisih yang terbuka.</Text>
      )}
      <Stack gap="xs" component="ul" className="cards">
        {differences.map((difference) => (
          <DifferenceCard
            key={difference.differenceId}
            difference={difference}
            onAsk={(act) => setAsked({ act, difference })}
          />
        ))}
      </Stack>
      <MoreButton more={read} label="Berikutnya" />
      {asked?.act === "repair" && <RepairDialog difference={asked.difference} onClose={close} />}
      {asked?.act === "accept" && <AcceptDialog difference={asked.difference} onClose={close} />}
    </Stack>
  );
}
