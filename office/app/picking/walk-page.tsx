import type { Picking } from "@gerai/contract/office/picking";
import { Anchor, Stack, Text, Title } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { DeliveryHead, DeliveryEnd } from "./delivery-parts.tsx";
import { HeldGoods } from "./held-goods.tsx";
import { LineCard } from "./line-card.tsx";
import { PaperButtons } from "./paper.tsx";
import { isCodeOf, linesOfWalk, openUnits, type WalkLine } from "./picked.ts";
import { useRoom } from "./picking-room.tsx";
import { ScanBar, type Wrong } from "./scan-bar.tsx";
import { signal } from "./signals.ts";
import { usePickingSheets } from "./use-pickings.ts";

const keyOf = ({ deliveryNo, lineNo }: WalkLine): string => `${deliveryNo} ${lineNo}`;

interface WalkProps {
  readonly sheets: readonly Picking[];
}

/** The way through the shelves for deliveries that the caller picks. */
function Walk({ sheets }: WalkProps) {
  const { add } = useRoom();
  const [chosen, setChosen] = useState<string>();
  const [wrong, setWrong] = useState<Wrong>();
  const lines = linesOfWalk(sheets);
  const current = lines.find((line) => keyOf(line) === chosen) ?? lines.find(openUnits);
  const setPicked = (line: WalkLine, quantity: number): void => {
    setWrong(undefined);
    void add(line.deliveryNo, { kind: "pick", lineNo: line.lineNo, quantity });
    const isDone = quantity + line.missing === line.quantity;
    setChosen(isDone ? undefined : keyOf(line));
  };
  const scan = (code: string): void => {
    const fitting = lines.filter((line) => isCodeOf(line, code));
    const line = fitting.find(openUnits);
    if (line !== undefined) {
      signal("right");
      setPicked(line, line.picked + 1);
      return;
    }
    signal("wrong");
    const sentence = fitting.length === 0 ? "Bukan barang pesanan ini" : "Barang ini sudah cukup";
    setWrong({ code, sentence });
  };
  return (
    <>
      <Stack component="ul" className="cards" gap="xs" aria-label="Barang">
        {lines.map((line) => (
          <LineCard
            key={keyOf(line)}
            line={line}
            isOpen={line === current}
            mark={sheets.length > 1 ? line.deliveryNo : ""}
            onOpen={() => setChosen(keyOf(line))}
            onPick={(quantity) => setPicked(line, quantity)}
          />
        ))}
      </Stack>
      <ScanBar onCode={scan} wrong={wrong} />
    </>
  );
}

export default function WalkPage() {
  const { numbers = "" } = useParams();
  const wanted = numbers.split(",");
  const { sheets, isLoading, error } = usePickingSheets(wanted);
  const known = new Set(sheets.map(({ deliveryNo }) => deliveryNo));
  const over = isLoading || error !== null ? [] : wanted.filter((number) => !known.has(number));
  const own = sheets.filter(({ state, picker }) => state === "claimed" && picker?.isMe === true);
  return (
    <>
      <Anchor component={Link} to="/ambil" size="sm">
        <ArrowLeft size={14} aria-hidden /> Semua pesanan
      </Anchor>
      <Title order={1} size="h3">
        {sheets.length > 1 ? `${sheets.length} pesanan` : `Pesanan ${numbers}`}
      </Title>
      {error !== null && <FailureNotice sentence={error.message} />}
      {isLoading && <LoadingPage />}
      {!isLoading && error === null && sheets.length === 0 && (
        <Text c="dimmed">Tidak ada lagi yang harus dikerjakan pada pesanan ini.</Text>
      )}
      {over.map((deliveryNo) => (
        <HeldGoods key={deliveryNo} deliveryNo={deliveryNo} />
      ))}
      {sheets.length > 0 && <PaperButtons sheets={sheets} />}
      {sheets.map((sheet) => (
        <DeliveryHead key={sheet.deliveryNo} sheet={sheet} />
      ))}
      {own.length > 0 && <Walk sheets={own} />}
      {sheets.map((sheet) => (
        <DeliveryEnd key={sheet.deliveryNo} sheet={sheet} />
      ))}
    </>
  );
}
