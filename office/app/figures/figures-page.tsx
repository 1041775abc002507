import type { InputOf, ResponseOf } from "@gerai/contract/endpoint";
import type { OfficeEndpoint } from "@gerai/contract/office/endpoint";
import {
  basketFigures,
  discountFigures,
  pickingFigures,
  searchFigures,
  soldOutFigures,
} from "@gerai/contract/office/figures";
import { SegmentedControl, Stack, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, type ComponentType, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { DayRangeForm, useDayRange, type DayRange } from "../ui/day-range.tsx";
import { useIsNarrow } from "../ui/narrow.ts";
import { ReadState } from "../ui/read-state.tsx";
import { useStoreCode } from "../ui/store-choice.tsx";
import {
  BasketTopic,
  DiscountTopic,
  PickingTopic,
  SearchTopic,
  SoldOutTopic,
  type TopicProps,
} from "./topics.tsx";

interface AskedProps<E extends OfficeEndpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly days: string;
  readonly View: ComponentType<TopicProps<ResponseOf<E>>>;
}

/** Asks for the figures of a topic and shows them. */
function Asked<E extends OfficeEndpoint>({ endpoint, input, days, View }: AskedProps<E>) {
  const read = useQuery({ ...reading(endpoint, input), placeholderData: keepPreviousData });
  const { data } = read;
  return data === undefined ? <ReadState read={read} /> : <View shown={data} days={days} />;
}

const topics = [
  { value: "keranjang", label: "Keranjang" },
  { value: "habis", label: "Habis" },
  { value: "penyiapan", label: "Penyiapan" },
  { value: "potongan", label: "Potongan" },
  { value: "pencarian", label: "Pencarian" },
] as const;
type TopicName = (typeof topics)[number]["value"];

interface Wanted {
  readonly query: DayRange & { readonly storeCode?: string };
  /** As names of files end. */
  readonly days: string;
}

const shows: Readonly<Record<TopicName, (wanted: Wanted) => ReactNode>> = {
  keranjang: ({ days, query }) => (
    <Asked endpoint={basketFigures} input={{ query }} days={days} View={BasketTopic} />
  ),
  habis: ({ days, query }) => (
    <Asked endpoint={soldOutFigures} input={{ query }} days={days} View={SoldOutTopic} />
  ),
  penyiapan: ({ days, query }) => (
    <Asked endpoint={pickingFigures} input={{ query }} days={days} View={PickingTopic} />
  ),
  potongan: ({ days, query }) => (
    <Asked endpoint={discountFigures} input={{ query }} days={days} View={DiscountTopic} />
  ),
  pencarian: ({ days, query: { from, to } }) => (
    <Asked
      endpoint={searchFigures}
      input={{ query: { from, to } }}
      days={days}
      View={SearchTopic}
    />
  ),
};

/** What is sold, and how well the shop does it; the topic stands in the address. */
export default function FiguresPage() {
  const [search, setSearch] = useSearchParams();
  const isNarrow = useIsNarrow();
  const seesSearches = may(useSession(), "goods.read");
  const open = topics.filter(({ value }) => value !== "pencarian" || seesSearches);
  const name = open.find(({ value }) => value === search.get("tentang"))?.value ?? "keranjang";
  const range = useDayRange();
  const storeCode = useStoreCode();
  const query = { ...range, ...(storeCode !== undefined && { storeCode }) };
  return (
    <Stack>
      <Title order={1} size="h2">
        Angka
      </Title>
      <SegmentedControl
        aria-label="Angka tentang"
        size={isNarrow ? "xs" : "sm"}
        value={name}
        data={[...open]}
        onChange={(value) =>
          setSearch((address) => {
            address.set("tentang", value);
            return address;
          })
        }
      />
      <DayRangeForm />
      <Fragment key={name}>{shows[name]({ query, days: `${range.from}-${range.to}` })}</Fragment>
    </Stack>
  );
}
