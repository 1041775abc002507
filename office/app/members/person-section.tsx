import { revealMember, type OfficeMember } from "@gerai/contract/office/members";
import { Badge, Group, Stack, Text } from "@mantine/core";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { Fact } from "../ui/fact.tsx";
import { RevealButton } from "../ui/reveal-button.tsx";
import { Section } from "../ui/section.tsx";

interface AddressesProps {
  readonly addresses: OfficeMember["addresses"];
  /** What each has behind the mask, by its id; undefined while masked. */
  readonly textOf: (addressId: string) => string | undefined;
}

function Addresses({ addresses, textOf }: AddressesProps) {
  if (addresses.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Belum ada alamat.
      </Text>
    );
  }
  return (
    <Stack gap="xs" component="ul" className="cards">
      {addresses.map(({ addressId, label, recipient, address, isMain }) => (
        <li key={addressId}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {label}
            </Text>
            {isMain && <Badge size="xs">Utama</Badge>}
          </Group>
          <Text size="sm">{textOf(addressId) ?? `${recipient}, ${address}`}</Text>
        </li>
      ))}
    </Stack>
  );
}

/** Who it is and where things go: masked, until somebody says why they need it. */
export function PersonSection({ member }: { readonly member: OfficeMember }) {
  const session = useSession();
  const reveal = useAct(revealMember, []);
  const shown = reveal.data;
  const { memberId } = member;
  const { name, phone, email } = shown ?? member;
  const textOf = (addressId: string): string | undefined => {
    const address = shown?.addresses.find((known) => known.addressId === addressId);
    return address && [address.recipient, address.phone, address.address].join(", ");
  };
  const emailText =
    email === "" || member.isEmailVerified ? email : `${email} (belum diverifikasi)`;
  return (
    <Section title="Data member">
      <Stack component="dl" gap={6} m={0}>
        <Fact name="Nama" value={name} />
        <Fact name="Telepon" value={phone} />
        <Fact name="Email" value={emailText} />
        <Fact name="Tanggal lahir" value={shown?.birthDate ?? ""} />
        <Fact name="Usia" value={member.isAgeVerified ? "Sudah menyatakan 21 tahun ke atas" : ""} />
      </Stack>
      <Text size="sm" fw={600} mt="sm" mb={4}>
        Alamat
      </Text>
      <Addresses addresses={member.addresses} textOf={textOf} />
      {shown === undefined && may(session, "members.reveal") && (
        <RevealButton
          explanation="Nama, telepon, email, dan alamat tampil sampai halaman ini ditutup."
          isPending={reveal.isPending}
          failure={reveal.error?.message}
          onReveal={(reason) => reveal.mutate({ params: { memberId }, body: { reason } })}
        />
      )}
    </Section>
  );
}
