import type { ResponseOf } from "@gerai/contract/endpoint";
import { formatRupiah } from "@gerai/contract/money";
import { NewsChannel } from "@gerai/contract/news-codes";
import type { OrderSheet, OrderSheetProblem } from "@gerai/contract/office/order-sheet";
import {
  cancelOrder,
  decideProblem,
  noteOrder,
  orderSheet,
  refundOrder,
  resendNews,
} from "@gerai/contract/office/orders";
import {
  Button,
  Group,
  Modal,
  NumberInput,
  Radio,
  Stack,
  Table,
  Text,
  Textarea,
} from "@mantine/core";
import { useState } from "react";
import { call, useAct } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { OutcomeText } from "./outcome-text.tsx";

interface DialogProps {
  readonly sheet: OrderSheet;
  readonly onClose: () => void;
}

const paramsOf = ({ memberId, orderId }: OrderSheet) => ({ memberId, orderId });

export function CancelDialog({ sheet, onClose }: DialogProps) {
  return (
    <ActDialog
      title={`Batalkan ${sheet.orderNumber}?`}
      explanation="Semua yang sudah dibayar kembali kepada member. Yang sudah batal tidak dapat dihidupkan lagi."
      tryLabel="Lihat jumlahnya"
      doLabel="Batalkan pesanan"
      doneText="Pesanan dibatalkan."
      sheet={sheet}
      send={(body) => call(cancelOrder, { params: paramsOf(sheet), body })}
      renderOutcome={(outcome) => <OutcomeText {...outcome} />}
      onClose={onClose}
    />
  );
}

type Counts = Readonly<Record<number, number>>;

interface LineCountsProps {
  readonly sheet: OrderSheet;
  readonly counts: Counts;
  readonly onChange: (counts: Counts) => void;
}

/** How many units of each line. */
function LineCounts({ sheet, counts, onChange }: LineCountsProps) {
  const lines = sheet.deliveries.flatMap((delivery) => delivery.lines);
  return (
    <Table className="figures" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Barang</Table.Th>
          <Table.Th w={110}>Dikembalikan</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.lineNo}>
            <Table.Td>
              <Text size="sm">{line.name}</Text>
              <Text size="xs" c="dimmed">
                {formatRupiah(line.amount)} · sisa {line.left} dari {line.ordered}
              </Text>
            </Table.Td>
            <Table.Td>
              <NumberInput
                aria-label={`Jumlah ${line.name}`}
                size="xs"
                min={0}
                max={line.left}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                disabled={line.left === 0}
                value={counts[line.lineNo] ?? 0}
                onChange={(value) => onChange({ ...counts, [line.lineNo]: Number(value) })}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export function RefundDialog({ sheet, onClose }: DialogProps) {
  const [isWhole, setWhole] = useState(false);
  const [counts, setCounts] = useState<Counts>({});
  const lines = Object.entries(counts)
    .map(([lineNo, count]) => ({ lineNo: Number(lineNo), count }))
    .filter(({ count }) => count > 0);
  const isNothing = !isWhole && lines.length === 0;
  return (
    <ActDialog<ResponseOf<typeof refundOrder>>
      title={`Kembalikan dana ${sheet.orderNumber}`}
      explanation="Harga barang kembali kepada member; pesanannya tetap berjalan."
      tryLabel="Lihat jumlahnya"
      doLabel="Kembalikan dana"
      doneText={({ isAwaiting }) =>
        isAwaiting ? "Menunggu persetujuan orang kedua." : "Dana dikembalikan."
      }
      sheet={sheet}
      send={(asked) =>
        isNothing
          ? Promise.reject(new Error("Pilih dulu barang yang dikembalikan."))
          : call(refundOrder, {
              params: paramsOf(sheet),
              body: { ...asked, lines: isWhole ? [] : lines },
            })
      }
      renderOutcome={(outcome) => (
        <>
          <OutcomeText {...outcome} />
          {outcome.isAwaiting && (
            <Text size="sm" fw={600} mt={4}>
              Di atas batas satu orang: dijalankan setelah orang kedua menyetujuinya.
            </Text>
          )}
        </>
      )}
      onClose={onClose}
    >
      {(onEdit) => (
        <>
          <Radio.Group
            label="Apa yang dikembalikan"
            value={isWhole ? "whole" : "lines"}
            onChange={(value) => {
              setWhole(value === "whole");
              onEdit();
            }}
          >
            <Group mt={4}>
              <Radio value="lines" label="Sebagian barang" />
              <Radio value="whole" label="Seluruh pesanan dengan ongkos kirim" />
            </Group>
          </Radio.Group>
          {!isWhole && (
            <LineCounts
              sheet={sheet}
              counts={counts}
              onChange={(next) => {
                setCounts(next);
                onEdit();
              }}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

type Addressed = typeof NewsChannel.Email | typeof NewsChannel.WhatsApp;

export function ResendDialog({ sheet, onClose }: DialogProps) {
  const [channel, setChannel] = useState<Addressed>(NewsChannel.WhatsApp);
  return (
    <ActDialog
      title={`Kirim lagi kabar ${sheet.orderNumber}`}
      explanation="Member menerima keadaan pesanannya sekarang, apa pun pilihan kabarnya."
      tryLabel="Lihat pesannya"
      doLabel="Kirim"
      doneText="Kabar segera dikirim."
      color="accent"
      sheet={sheet}
      send={(asked) => call(resendNews, { params: paramsOf(sheet), body: { ...asked, channel } })}
      renderOutcome={({ to, text }) => (
        <Text size="sm">
          Kepada {to}: {text}
        </Text>
      )}
      onClose={onClose}
    >
      {(onEdit) => (
        <Radio.Group
          label="Lewat"
          value={channel}
          onChange={(value) => {
            setChannel(value === NewsChannel.Email ? NewsChannel.Email : NewsChannel.WhatsApp);
            onEdit();
          }}
        >
          <Group mt={4}>
            <Radio value={NewsChannel.WhatsApp} label="WhatsApp" />
            <Radio value={NewsChannel.Email} label="Email yang sudah diverifikasi" />
          </Group>
        </Radio.Group>
      )}
    </ActDialog>
  );
}

interface DecideDialogProps extends DialogProps {
  readonly problem: OrderSheetProblem;
}

export function DecideDialog({ sheet, problem, onClose }: DecideDialogProps) {
  const [isApproved, setApproved] = useState(true);
  return (
    <ActDialog
      title="Putuskan laporan"
      explanation={problem.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}
      tryLabel="Lihat jumlahnya"
      doLabel={isApproved ? "Setujui laporan" : "Tolak laporan"}
      doneText="Laporan diputuskan."
      color={isApproved ? "accent" : "red.9"}
      reasonLabel="Jawaban kepada member"
      reasonHint="Member membacanya pada pesanannya."
      sheet={sheet}
      send={({ reason: answer, version, isTrial }) =>
        call(decideProblem, {
          params: { ...paramsOf(sheet), problemId: problem.problemId },
          body: { answer, version, isTrial, isApproved },
        })
      }
      renderOutcome={(outcome) => <OutcomeText {...outcome} />}
      onClose={onClose}
    >
      {(onEdit) => (
        <Radio.Group
          label="Keputusan"
          value={isApproved ? "yes" : "no"}
          onChange={(value) => {
            setApproved(value === "yes");
            onEdit();
          }}
        >
          <Group mt={4}>
            <Radio value="yes" label="Setujui, dana kembali" />
            <Radio value="no" label="Tolak" />
          </Group>
        </Radio.Group>
      )}
    </ActDialog>
  );
}

export function NoteDialog({ sheet, onClose }: DialogProps) {
  const note = useAct(noteOrder, [orderSheet]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Catatan untuk ${sheet.orderNumber}`}
      closeButtonProps={{ "aria-label": "Tutup" }}
    >
      <Form
        onSend={(text) =>
          note.mutate(
            { params: paramsOf(sheet), body: { words: text("words") } },
            { onSuccess: onClose },
          )
        }
      >
        <Stack>
          {note.error !== null && <FailureNotice sentence={note.error.message} />}
          <Textarea
            label="Catatan"
            description="Dibaca rekan kerja. Member dapat memintanya bersama datanya."
            name="words"
            minLength={2}
            maxLength={500}
            autosize
            minRows={3}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
            <Button type="submit" loading={note.isPending}>
              Simpan catatan
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
