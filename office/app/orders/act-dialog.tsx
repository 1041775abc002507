import { listApprovals } from "@gerai/contract/office/approvals";
import type { OrderSheet } from "@gerai/contract/office/order-sheet";
import { findOrders, orderSheet } from "@gerai/contract/office/orders";
import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { CallError } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { eventText, eventTitle } from "./order-words.ts";

/** What every act on an order brings along. */
interface Asked {
  readonly reason: string;
  readonly version: string;
  readonly isTrial: boolean;
}

interface ActDialogProps<Result> {
  readonly title: string;
  readonly explanation: string;
  /** Of the button that tries it, and of the one that does it. */
  readonly tryLabel: string;
  readonly doLabel: string;
  readonly doneText: string | ((result: Result) => string);
  readonly color?: "red.9" | "accent";
  readonly reasonLabel?: string;
  readonly reasonHint?: string;
  /** The order as it is now: it may change while the dialog is open. */
  readonly sheet: OrderSheet;
  readonly send: (asked: Asked) => Promise<Result>;
  /** What would come of it. */
  readonly renderOutcome: (result: Result) => ReactNode;
  readonly onClose: () => void;
  /** Further fields. They are told to call `onEdit`. */
  readonly children?: (onEdit: () => void) => ReactNode;
}

const keyOf = ({ at, kind, code, words }: OrderSheet["events"][number]): string =>
  [at, kind, code, words].join(" ");

/** What happened to the order since somebody looked. */
function Changes({
  before,
  now,
  onSeen,
}: {
  readonly before: OrderSheet;
  readonly now: OrderSheet;
  readonly onSeen: () => void;
}) {
  const known = new Set(before.events.map(keyOf));
  const news = now.events.filter((event) => !known.has(keyOf(event)));
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm" fw={600} mb={4}>
        Pesanan ini berubah sejak Anda membukanya
      </Text>
      <List size="sm" mb="xs">
        {news.map((event) => (
          <List.Item key={keyOf(event)}>
            {[momentText(event.at), event.actor, eventTitle(event), eventText(event)]
              .filter((part) => part !== "")
              .join(" · ")}
          </List.Item>
        ))}
      </List>
      <Button size="xs" variant="default" onClick={onSeen}>
        Sudah saya lihat, hitung lagi
      </Button>
    </Alert>
  );
}

const isOutdated = (error: Error | null): boolean =>
  error instanceof CallError && error.code === "ORDER_CHANGED";

/** What an act changes. */
const changed = [findOrders, listApprovals, orderSheet];

const useActing = <Result,>({ send, doneText, onClose }: ActDialogProps<Result>) => {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  return useMutation<Result, Error, Asked>({
    mutationFn: send,
    // The sheet is read first: the next act on it must not count this one as somebody else's change.
    onSuccess: async (result, { isTrial }) => {
      if (isTrial) return;
      await readAgain();
      notifications.show({
        message: typeof doneText === "string" ? doneText : doneText(result),
      });
      onClose();
    },
    onError: (error, { isTrial }) => (isTrial && !isOutdated(error) ? undefined : readAgain()),
  });
};

/** Asks why, says what would come of an act, and does it then. Whatever happened to the order meanwhile is told first. */
export function ActDialog<Result>(props: ActDialogProps<Result>) {
  const { title, explanation, tryLabel, doLabel, sheet, renderOutcome, onClose, children } = props;
  const {
    color = "red.9",
    reasonLabel = "Alasan",
    reasonHint = "Dicatat bersama tindakan ini.",
  } = props;
  const [seen, setSeen] = useState(sheet);
  const acting = useActing(props);
  const tried = acting.variables?.isTrial === true ? acting.data : undefined;
  const hasChanged = seen.version !== sheet.version && !acting.isPending;
  const again = (): void => {
    setSeen(sheet);
    acting.reset();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ "aria-label": "Tutup" }}
    >
      <Form
        onSend={(text) =>
          acting.mutate({
            reason: text("reason"),
            version: seen.version,
            isTrial: tried === undefined,
          })
        }
      >
        <Stack>
          <Text size="sm">{explanation}</Text>
          {hasChanged && <Changes before={seen} now={sheet} onSeen={again} />}
          {acting.error !== null && !isOutdated(acting.error) && (
            <FailureNotice sentence={acting.error.message} />
          )}
          {children?.(() => acting.reset())}
          <TextInput
            label={reasonLabel}
            description={reasonHint}
            name="reason"
            minLength={5}
            maxLength={300}
            required
            withAsterisk={false}
            data-autofocus
          />
          {tried !== undefined && (
            <Alert color="accent" role="status">
              {renderOutcome(tried)}
            </Alert>
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
            <Button
              type="submit"
              color={tried === undefined ? "accent" : color}
              loading={acting.isPending}
            >
              {tried === undefined ? tryLabel : doLabel}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
