import { changeStoreTerms, storeSheet, type StoreSheet } from "@gerai/contract/office/stores";
import { Button, Group, NumberInput, Switch, Text, TextInput } from "@mantine/core";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { Section } from "../ui/section.tsx";

const servicesText = ({ offersInstant, offersSameday }: StoreSheet): string =>
  [offersInstant ? "langsung kirim" : "", offersSameday ? "jadwal" : ""]
    .filter((part) => part !== "")
    .join(" dan ") || "tidak mengirim";

interface TermsDialogProps {
  readonly store: StoreSheet;
  readonly onClose: () => void;
}

/** Changes hours, services and room of a store. */
function TermsDialog({ store, onClose }: TermsDialogProps) {
  const { code, name, timeZone } = store;
  const [seen] = useState(store);
  const [opensAt, setOpensAt] = useState(store.opensAt);
  const [closesAt, setClosesAt] = useState(store.closesAt);
  const [offersInstant, setInstant] = useState(store.offersInstant);
  const [offersSameday, setSameday] = useState(store.offersSameday);
  const [capacity, setCapacity] = useState<number | string>(store.capacity ?? "");
  const changeTerms = useAct(changeStoreTerms, [storeSheet]);
  const send = (reason: string): void => {
    const room = capacity === "" ? null : Number(capacity);
    // What was not touched may be otherwise by now, and stays so.
    const said = {
      ...(opensAt !== seen.opensAt && { opensAt }),
      ...(closesAt !== seen.closesAt && { closesAt }),
      ...(offersInstant !== seen.offersInstant && { offersInstant }),
      ...(offersSameday !== seen.offersSameday && { offersSameday }),
      ...(room !== seen.capacity && { capacity: room }),
    };
    changeTerms.mutate(
      { params: { storeCode: code }, body: { ...said, reason } },
      { onSuccess: onClose },
    );
  };
  return (
    <ReasonDialog
      title={`Jam dan layanan ${name}`}
      explanation="Berlaku seketika. Pesanan yang sudah ada tetap dikirim."
      action="Simpan"
      color="accent"
      isPending={changeTerms.isPending}
      failure={changeTerms.error?.message}
      onClose={onClose}
      onReason={send}
    >
      <Group grow>
        <TextInput
          type="time"
          label={`Buka (${timeZone})`}
          value={opensAt}
          onChange={(event) => setOpensAt(event.currentTarget.value)}
          required
          data-autofocus
        />
        <TextInput
          type="time"
          label={`Tutup (${timeZone})`}
          value={closesAt}
          onChange={(event) => setClosesAt(event.currentTarget.value)}
          required
        />
      </Group>
      <Switch
        label="Langsung kirim"
        checked={offersInstant}
        onChange={(event) => setInstant(event.currentTarget.checked)}
      />
      <Switch
        label="Jadwal pengiriman"
        checked={offersSameday}
        onChange={(event) => setSameday(event.currentTarget.checked)}
      />
      <NumberInput
        label="Muatan satu jadwal"
        description="Pesanan. Kosong: seperti toko lain."
        value={capacity}
        onChange={setCapacity}
        min={1}
        max={100_000}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
      />
    </ReasonDialog>
  );
}

/** When the store is open, and how it brings. */
export function HoursSection({ store }: { readonly store: StoreSheet }) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = may(useSession(), "stores.manage");
  return (
    <Section title="Jam buka">
      <Text fw={600} className="figures">
        {store.opensAt.replace(":", ".")}–{store.closesAt.replace(":", ".")} {store.timeZone},
        setiap hari
      </Text>
      <Text size="sm" c="dimmed">
        Layanan: {servicesText(store)}. Berkas toko berikutnya yang menyebutnya menggantikannya.
      </Text>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          mt="sm"
          leftSection={<Pencil size={14} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          Ubah jam dan layanan
        </Button>
      )}
      {isChanging && <TermsDialog store={store} onClose={() => setChanging(false)} />}
    </Section>
  );
}
