import type { ResponseOf } from "@gerai/contract/endpoint";
import type { OrderSheet } from "@gerai/contract/office/order-sheet";
import { revealOrder } from "@gerai/contract/office/orders";
import { Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { Fact } from "../ui/fact.tsx";
import { RevealButton } from "../ui/reveal-button.tsx";
import { Section } from "../ui/section.tsx";

interface FactsProps {
  readonly sheet: OrderSheet;
  readonly shown: ResponseOf<typeof revealOrder> | undefined;
}

const memberText = ({ sheet, shown }: FactsProps): string => {
  const name = shown?.name ?? sheet.name;
  return name === "" ? "Akun sudah dihapus" : name;
};

function Facts(props: FactsProps) {
  const { sheet, shown } = props;
  const { storeName, storeCode } = sheet;
  const { phone, recipient, address } = shown ?? sheet;
  return (
    <Stack component="dl" gap={6} m={0}>
      <Fact name="Member" value={memberText(props)} />
      <Fact name="Telepon" value={phone} />
      <Fact name="Penerima" value={recipient} />
      <Fact name="Telepon penerima" value={shown?.recipientPhone ?? ""} />
      <Fact name="Alamat" value={address} />
      <Fact name="Catatan untuk kurir" value={shown?.courierNote ?? ""} />
      <Fact name="Toko" value={storeName === "" ? "" : `${storeName} (${storeCode})`} />
      <Fact name="Struk" value={sheet.receiptNo} />
    </Stack>
  );
}

/** Who ordered and where it goes: masked, until somebody says why they need it. */
export function PersonSection({ sheet }: { readonly sheet: OrderSheet }) {
  const session = useSession();
  const reveal = useAct(revealOrder, []);
  const shown = reveal.data;
  const { memberId, orderId } = sheet;
  return (
    <Section title="Pemesan">
      <Facts sheet={sheet} shown={shown} />
      {sheet.name !== "" && may(session, "members.read") && (
        <Text component={Link} to={`/anggota/${memberId}`} size="sm" c="accent.8" td="underline">
          Lihat member
        </Text>
      )}
      {shown === undefined && may(session, "orders.reveal") && (
        <RevealButton
          explanation="Nama, telepon, dan alamat tampil sampai halaman ini ditutup."
          isPending={reveal.isPending}
          failure={reveal.error?.message}
          onReveal={(reason) => reveal.mutate({ params: { memberId, orderId }, body: { reason } })}
        />
      )}
    </Section>
  );
}
