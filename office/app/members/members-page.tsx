import type { ResponseOf } from "@gerai/contract/endpoint";
import { findMembers, type MemberRow } from "@gerai/contract/office/members";
import { Card, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import { momentText } from "../ui/dates.ts";
import { ReadState } from "../ui/read-state.tsx";
import { SearchField } from "../ui/search-field.tsx";

type Found = ResponseOf<typeof findMembers>;

const memberPath = ({ memberId }: Pick<MemberRow, "memberId">): string => `/anggota/${memberId}`;

function MemberCard({ member }: { readonly member: MemberRow }) {
  return (
    <Card component="li" withBorder padding="sm" className="row">
      <Text component={Link} to={memberPath(member)} fw={600} c="accent.8" className="row-link">
        {member.name}
      </Text>
      <Text size="sm" className="figures">
        {[member.phone, member.email].filter((part) => part !== "").join(" · ")}
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        {member.memberNumber} · sejak {momentText(member.registeredAt)}
      </Text>
    </Card>
  );
}

function Members({ found }: { readonly found: Found }) {
  if (found.members.length === 0) {
    return (
      <Text c="dimmed">
        Tidak ada member yang cocok. Telepon, nomor, dan email dicari seluruhnya; nama cukup
        sebagian.
      </Text>
    );
  }
  return (
    <>
      <Stack gap="xs" component="ul" className="cards">
        {found.members.map((member) => (
          <MemberCard key={member.memberId} member={member} />
        ))}
      </Stack>
      {found.hasMore && (
        <Text size="sm" c="dimmed">
          Masih ada yang lain dengan nama itu. Tambahkan kata, atau pakai telepon.
        </Text>
      )}
    </>
  );
}

/** The one member whose phone, number or e-mail address was typed. */
const exactOf = ({ members, foundBy }: Found): MemberRow | undefined =>
  foundBy === "name" ? undefined : members[0];

export default function MembersPage() {
  const [search, setSearch] = useSearchParams();
  const q = (search.get("q") ?? "").slice(0, 100);
  const isAsked = q.length >= 3;
  const read = useQuery({
    ...reading(findMembers, { query: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = read;
  const exact = isAsked && data !== undefined && !isPlaceholderData ? exactOf(data) : undefined;
  if (exact !== undefined) return <Navigate to={memberPath(exact)} replace />;
  return (
    <Stack>
      <Title order={1} size="h2">
        Anggota
      </Title>
      <SearchField
        what="member"
        placeholder="Telepon, nomor member, email, atau nama"
        minLength={3}
        q={q}
        onSearch={(next) => setSearch({ q: next })}
      />
      {!isAsked && (
        <Text c="dimmed">
          Carilah dengan telepon penelepon, dalam ejaan apa pun, misalnya +62 812-3456-7890.
        </Text>
      )}
      {isAsked && <ReadState read={read} />}
      {isAsked && data !== undefined && <Members found={data} />}
    </Stack>
  );
}
