import { listContent, type ContentKind, type ContentRow } from "@gerai/contract/office/content";
import { Button, Group, Image, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link, useParams, useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import MissingPage from "../shell/missing-page.tsx";
import { BackButton } from "../ui/back-button.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { kindNamed, kindWords } from "./content-words.ts";
import { periodText } from "./shown-period.ts";
import { StateBadge } from "./state-badge.tsx";

const rowMark = "data-content-row";

const detailText = ({ detail, position, ...period }: ContentRow): string =>
  [detail, periodText(period), position === null ? "" : `urutan ${position}`]
    .filter((part) => part !== "")
    .join(" · ");

interface RowProps {
  readonly kind: ContentKind;
  readonly row: ContentRow;
}

function Row({ kind, row }: RowProps) {
  const { key, label, picture } = row;
  return (
    <Group component="li" className="row" wrap="nowrap" gap="sm">
      {picture !== "" && (
        <Image src={picture} alt="" w={96} h={48} fit="cover" radius="sm" flex="none" />
      )}
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text
          component={Link}
          to={`/isi/${kind}/${encodeURIComponent(key)}`}
          size="sm"
          fw={600}
          c="accent.8"
          className="row-link"
          style={{ overflowWrap: "anywhere" }}
          {...{ [rowMark]: "" }}
        >
          {label}
        </Text>
        <Text size="xs" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
          {detailText(row)}
        </Text>
      </div>
      <StateBadge startsAt={row.startsAt} endsAt={row.endsAt} />
    </Group>
  );
}

const useRows = (kind: ContentKind, q: string) =>
  useInfiniteQuery({
    queryKey: [listContent.path, kind, q],
    queryFn: ({ pageParam: after, signal }) =>
      call(listContent, { params: { kind }, query: { q, after } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

function ContentList({ kind }: { readonly kind: ContentKind }) {
  const { name, one } = kindWords[kind];
  const [address, setAddress] = useSearchParams();
  const q = (address.get("q") ?? "").slice(0, 100);
  const read = useRows(kind, q);
  const { data } = read;
  const mayChange = may(useSession(), "goods.manage");
  useRowKeys(rowMark);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Stack>
      <BackButton to="/isi" />
      <Group justify="space-between">
        <Title order={1} size="h2">
          {name}
        </Title>
        {mayChange && (
          <Button
            component={Link}
            to={`/isi/${kind}/baru`}
            leftSection={<Plus size={16} aria-hidden />}
          >
            Tambah {one}
          </Button>
        )}
      </Group>
      <SearchField
        what={one}
        placeholder="Kata di dalamnya"
        q={q}
        onSearch={(wanted) => setAddress(wanted === "" ? {} : { q: wanted })}
      />
      <ReadState read={read} />
      {data !== undefined && rows.length === 0 && (
        <Text c="dimmed">{q === "" ? "Belum ada." : "Tidak ada yang cocok."}</Text>
      )}
      <Stack component="ul" className="cards" gap="sm" aria-label={name}>
        {rows.map((row) => (
          <Row key={row.key} kind={kind} row={row} />
        ))}
      </Stack>
      <MoreButton more={read} label="Berikutnya" />
    </Stack>
  );
}

export default function ContentListPage() {
  const kind = kindNamed(useParams()["kind"]);
  return kind === undefined ? <MissingPage /> : <ContentList key={kind} kind={kind} />;
}
