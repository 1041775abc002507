import type { OrderSheet, OrderSheetProblem } from "@gerai/contract/office/order-sheet";
import { orderSheet } from "@gerai/contract/office/orders";
import { ProblemState } from "@gerai/contract/order-codes";
import { Badge, Button, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { reading } from "../api/call.ts";
import { ApprovalsSection } from "../approvals/approvals-section.tsx";
import { may, useSession } from "../session/session.ts";
import { BackButton } from "../ui/back-button.tsx";
import { momentText } from "../ui/dates.ts";
import { ReadState } from "../ui/read-state.tsx";
import { Section } from "../ui/section.tsx";
import {
  CancelDialog,
  DecideDialog,
  NoteDialog,
  RefundDialog,
  ResendDialog,
} from "./order-dialogs.tsx";
import { OrderPhoto } from "./order-photo.tsx";
import { StatusBadges } from "./order-rows.tsx";
import { DeliveryCard, MoneySection, TimelineSection } from "./order-sections.tsx";
import { problemKinds, problemStates } from "./order-words.ts";
import { PersonSection } from "./person-section.tsx";

/** What is open over the sheet. */
type Open =
  | { readonly kind: "cancel" | "refund" | "resend" | "note" }
  | { readonly kind: "decide"; readonly problem: OrderSheetProblem };

function Acts({ sheet, onOpen }: { readonly sheet: OrderSheet; onOpen: (open: Open) => void }) {
  const session = useSession();
  return (
    <Group gap="xs">
      {may(session, "orders.note") && (
        <Button size="xs" variant="default" onClick={() => onOpen({ kind: "note" })}>
          Tulis catatan
        </Button>
      )}
      {may(session, "orders.resend") && (
        <Button size="xs" variant="default" onClick={() => onOpen({ kind: "resend" })}>
          Kirim lagi kabar
        </Button>
      )}
      {sheet.isRefundable && may(session, "orders.refund") && (
        <Button size="xs" variant="default" onClick={() => onOpen({ kind: "refund" })}>
          Kembalikan dana
        </Button>
      )}
      {sheet.isCancellable && may(session, "orders.cancel") && (
        <Button
          size="xs"
          variant="outline"
          color="red.9"
          onClick={() => onOpen({ kind: "cancel" })}
        >
          Batalkan
        </Button>
      )}
    </Group>
  );
}

interface ProblemsProps {
  readonly sheet: OrderSheet;
  readonly onDecide: (problem: OrderSheetProblem) => void;
}

function Problems({ sheet, onDecide }: ProblemsProps) {
  const session = useSession();
  return sheet.problems.map((problem) => (
    <Section key={problem.problemId} title={`Laporan: ${problemKinds[problem.kind]}`}>
      <Stack gap="xs">
        <Group gap="xs">
          <Badge color={problem.state === ProblemState.Received ? "orange" : "gray"}>
            {problemStates[problem.state]}
          </Badge>
          <Text size="xs" c="dimmed">
            {momentText(problem.createdAt)}
          </Text>
        </Group>
        <Text size="sm">
          {problem.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
        </Text>
        <Text size="sm">“{problem.words}”</Text>
        <Group gap="xs">
          {problem.photoIds.map((photoId, position) => (
            <OrderPhoto
              key={photoId}
              memberId={sheet.memberId}
              orderId={sheet.orderId}
              photoId={photoId}
              alt={`Foto laporan ${position + 1}`}
            />
          ))}
        </Group>
        {problem.answer !== "" && <Text size="sm">Jawaban: {problem.answer}</Text>}
        {problem.state === ProblemState.Received && may(session, "orders.refund") && (
          <Button size="xs" w="fit-content" onClick={() => onDecide(problem)}>
            Putuskan
          </Button>
        )}
      </Stack>
    </Section>
  ));
}

interface OpenDialogProps {
  readonly open: Open;
  readonly sheet: OrderSheet;
  readonly onClose: () => void;
}

function OpenDialog({ open, ...props }: OpenDialogProps) {
  if (open.kind === "decide") return <DecideDialog problem={open.problem} {...props} />;
  if (open.kind === "cancel") return <CancelDialog {...props} />;
  if (open.kind === "refund") return <RefundDialog {...props} />;
  if (open.kind === "resend") return <ResendDialog {...props} />;
  return <NoteDialog {...props} />;
}

function Sheet({ sheet }: { readonly sheet: OrderSheet }) {
  const [open, setOpen] = useState<Open>();
  return (
    <Stack>
      <BackButton to="/pesanan" />
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Title order={1} size="h2" className="figures">
              {sheet.orderNumber}
            </Title>
            <StatusBadges status={sheet.status} lateSince={null} />
          </Group>
          <Text size="sm" c="dimmed">
            {momentText(sheet.orderedAt)}
          </Text>
        </div>
        <Acts sheet={sheet} onOpen={setOpen} />
      </Group>
      <div className="sheet">
        <Stack>
          <ApprovalsSection memberId={sheet.memberId} orderId={sheet.orderId} />
          <Problems sheet={sheet} onDecide={(problem) => setOpen({ kind: "decide", problem })} />
          {sheet.deliveries.map((delivery) => (
            <DeliveryCard key={delivery.deliveryNo} sheet={sheet} delivery={delivery} />
          ))}
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            <MoneySection sheet={sheet} />
            <PersonSection sheet={sheet} />
          </SimpleGrid>
        </Stack>
        <TimelineSection sheet={sheet} />
      </div>
      {open && <OpenDialog open={open} sheet={sheet} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

export default function OrderPage() {
  const { memberId = "", orderId = "" } = useParams();
  const params = { memberId, orderId };
  const read = useQuery({
    ...reading(orderSheet, { params }),
    refetchInterval: 15_000,
  });
  const { data } = read;
  if (data !== undefined) return <Sheet key={orderId} sheet={data} />;
  return (
    <Stack>
      <BackButton to="/pesanan" />
      <ReadState read={read} />
    </Stack>
  );
}
