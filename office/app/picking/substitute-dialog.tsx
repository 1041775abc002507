import { formatRupiah, multiply, smallest, toRupiah, type Rupiah } from "@gerai/contract/money";
import { callShopper, pickedArticle, type PickedArticle } from "@gerai/contract/office/picking";
import { ShortageChoice } from "@gerai/contract/order-codes";
import { Anchor, Button, Card, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { useState } from "react";
import { call } from "../api/call.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { CountField } from "./count-field.tsx";
import { openUnits, type WalkLine } from "./picked.ts";
import { useRoom } from "./picking-room.tsx";

/** Shows the shopper's phone once it is asked for. */
function CallShopper({ deliveryNo }: { readonly deliveryNo: string }) {
  const asked = useMutation({
    mutationFn: () => call(callShopper, { params: { deliveryNo } }),
    networkMode: "always",
  });
  if (asked.data !== undefined) {
    return (
      <Anchor href={`tel:${asked.data.phone}`} size="lg" fw={650}>
        {asked.data.name}, {asked.data.phone}
      </Anchor>
    );
  }
  return (
    <>
      {asked.error !== null && <FailureNotice sentence={asked.error.message} />}
      <Button
        variant="default"
        leftSection={<Phone size={18} aria-hidden />}
        loading={asked.isPending}
        onClick={() => asked.mutate()}
      >
        Telepon pembeli
      </Button>
    </>
  );
}

interface FindArticleProps {
  readonly deliveryNo: string;
  readonly onFound: (article: PickedArticle) => void;
}

/** Finds what lies in the hand, by its code. */
function FindArticle({ deliveryNo, onFound }: FindArticleProps) {
  const finding = useMutation({
    mutationFn: (code: string) => call(pickedArticle, { params: { deliveryNo }, query: { code } }),
    networkMode: "always",
    onSuccess: onFound,
  });
  return (
    <Form onSend={(text) => finding.mutate(text("code"))}>
      <Stack gap="xs">
        {finding.error !== null && <FailureNotice sentence={finding.error.message} />}
        <Group align="end" wrap="nowrap">
          <TextInput
            label="Kode barang pengganti"
            description="Barcode atau nomor barang."
            name="code"
            size="md"
            flex={1}
            autoComplete="off"
            required
          />
          <Button type="submit" size="md" loading={finding.isPending}>
            Cari
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

/** What the shopper pays at most for these units of the substitute: never more than for those they stand for. */
const paidFor = (line: WalkLine, article: PickedArticle, quantity: number, count: number): Rupiah =>
  smallest(
    multiply(article.price, count),
    toRupiah(Math.floor((line.amount * quantity) / line.quantity)),
  );

interface SubstituteDialogProps {
  readonly line: WalkLine;
  readonly onClose: () => void;
}

/** Another article comes in place of units of a line, as the shopper chose. */
export function SubstituteDialog({ line, onClose }: SubstituteDialogProps) {
  const { add } = useRoom();
  const { deliveryNo, lineNo } = line;
  const [article, setArticle] = useState(line.named);
  const [quantity, setQuantity] = useState(Math.max(1, openUnits(line)));
  const [count, setCount] = useState(quantity);
  const send = (): void => {
    if (article === null) return;
    void add(deliveryNo, { kind: "substitute", lineNo, quantity, sku: article.sku, count });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Ganti ${line.name}`}>
      <Stack>
        {line.choice === ShortageChoice.Call && <CallShopper deliveryNo={deliveryNo} />}
        {line.named === null && <FindArticle deliveryNo={deliveryNo} onFound={setArticle} />}
        {article !== null && (
          <Form onSend={send}>
            <Stack>
              <Card withBorder padding="sm">
                <Text fw={600}>{article.name}</Text>
                <Text size="sm" c="dimmed">
                  {formatRupiah(article.price)} · {article.sku}
                </Text>
              </Card>
              <Group grow>
                <CountField
                  label="Yang diganti"
                  max={line.quantity - line.missing}
                  value={quantity}
                  onChange={setQuantity}
                />
                <CountField label="Jumlah pengganti" max={999} value={count} onChange={setCount} />
              </Group>
              <Text size="sm">
                Pembeli membayar {formatRupiah(paidFor(line, article, quantity, count))}; lebihnya
                kembali.
              </Text>
              <Button type="submit" size="lg">
                Ganti {quantity} dengan {count}
              </Button>
            </Stack>
          </Form>
        )}
      </Stack>
    </Modal>
  );
}
