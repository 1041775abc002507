import { formatNumber } from "@gerai/contract/numbers";
import {
  explainKeyword,
  keywordDays,
  keywordLists,
  listKeywords,
  type KeywordList,
} from "@gerai/contract/office/search-words";
import { Group, SegmentedControl, Select, Stack, Table, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import { dayText } from "../ui/dates.ts";
import { ReadState } from "../ui/read-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Section } from "../ui/section.tsx";
import { Explanation } from "./explanation.tsx";

type Days = (typeof keywordDays)[number];

const listNames: Readonly<Record<KeywordList, string>> = {
  misses: "Tidak ditemukan",
  wishes: "Diminta",
  asked: "Dicari",
};

const listTexts: Readonly<Record<KeywordList, string>> = {
  misses: "Tidak ada produk dengan semua katanya. Tambahkan sinonim, nama, atau barangnya.",
  wishes: "Pembeli meminta toko menyediakannya.",
  asked: "Yang paling sering dicari.",
};

const dayChoices = keywordDays.map((days) => ({ value: days, label: `${days} hari` }));

interface KeywordsProps {
  readonly list: KeywordList;
  readonly days: Days;
}

function Keywords({ list, days }: KeywordsProps) {
  const read = useQuery({
    ...reading(listKeywords, { query: { list, days } }),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  if (data === undefined) return <ReadState read={read} />;
  if (data.keywords.length === 0) {
    return <Text c="dimmed">Tidak ada dalam {days} hari terakhir.</Text>;
  }
  return (
    <Table verticalSpacing="xs" className="figures">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Kata kunci</Table.Th>
          <Table.Th ta="right">Kali</Table.Th>
          <Table.Th ta="right">Terakhir</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.keywords.map(({ keyword, times, lastDay }) => (
          <Table.Tr key={keyword}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              <Text component={Link} to={`?${new URLSearchParams({ q: keyword })}`} size="sm">
                {keyword}
              </Text>
            </Table.Td>
            <Table.Td ta="right">{formatNumber(times)}</Table.Td>
            <Table.Td ta="right">{dayText(lastDay)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  wanted: string | null,
  otherwise: Choice,
): Choice => choices.find((choice) => choice === wanted) ?? otherwise;

function KeywordLists() {
  const [address, setAddress] = useSearchParams();
  const list = oneOf(keywordLists, address.get("daftar"), "misses");
  const days = oneOf(keywordDays, address.get("hari"), "30");
  const show = (change: Readonly<Record<string, string>>): void =>
    setAddress({ daftar: list, hari: days, ...change });
  return (
    <Section title="Kata kunci pembeli">
      <Stack>
        <Group>
          <SegmentedControl
            aria-label="Daftar"
            data={keywordLists.map((value) => ({ value, label: listNames[value] }))}
            value={list}
            onChange={(daftar) => show({ daftar })}
          />
          <Select
            aria-label="Rentang"
            w={120}
            data={dayChoices}
            value={days}
            onChange={(hari) => show({ hari: hari ?? "30" })}
            allowDeselect={false}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {listTexts[list]}
        </Text>
        <Keywords list={list} days={days} />
      </Stack>
    </Section>
  );
}

function Why({ q }: { readonly q: string }) {
  const read = useQuery(reading(explainKeyword, { query: { q } }));
  const { data } = read;
  if (data !== undefined) return <Explanation {...data} />;
  return <ReadState read={read} />;
}

export default function SearchWordsPage() {
  const [address, setAddress] = useSearchParams();
  const q = address.get("q") ?? "";
  return (
    <Stack>
      <Title order={1} size="h2">
        Pencarian
      </Title>
      <SearchField
        what="seperti pembeli"
        placeholder="Kata kunci, dan mengapa itu yang ditemukan"
        q={q}
        onSearch={(wanted) => setAddress(wanted === "" ? {} : { q: wanted })}
      />
      {q === "" ? <KeywordLists /> : <Why key={q} q={q} />}
    </Stack>
  );
}
