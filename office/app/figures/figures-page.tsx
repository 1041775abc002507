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
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { reading } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { DayRangeForm, useDayRange } from "../ui/day-range.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { useIsNarrow } from "../ui/narrow.ts";
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
  const { data, error, refetch } = useQuery({
    ...reading(endpoint, input),
    placeholderData: keepPreviousData,
  });
  if (error !== null)
    return <FailureNotice sentence={error.message} onAgain={() => void refetch()} />;
  return data === undefined ? <LoadingPage /> : <View shown={data} days={days} />;
}

const topics = [
  { value: "keranjang", label: "Keranjang" },
  { value: "habis", label: "Habis" },
  { value: "penyiapan", label: "Penyiapan" },
  { value: "potongan", label: "Potongan" },
  { value: "pencarian", label: "Pencarian" },
] as const;
type TopicName = (typeof topics)[number]["value"];

function Topic({ name }: { readonly name: TopicName }) {
  const range = useDayRange();
  const storeCode = useStoreCode();
  const days = `${range.from}-${range.to}`;
  const input = { query: { ...range, ...(storeCode !== undefined && { storeCode }) } };
  switch (name) {
    case "keranjang":
      return <Asked endpoint={basketFigures} input={input} days={days} View={BasketTopic} />;
    case "habis":
      return <Asked endpoint={soldOutFigures} input={input} days={days} View={SoldOutTopic} />;
    case "penyiapan":
      return <Asked endpoint={pickingFigures} input={input} days={days} View={PickingTopic} />;
    case "potongan":
      return <Asked endpoint={discountFigures} input={input} days={days} View={DiscountTopic} />;
    case "pencarian":
      return (
        <Asked endpoint={searchFigures} input={{ query: range }} days={days} View={SearchTopic} />
      );
  }
}

/** What is sold, and how well the shop does it; the topic stands in the address. */
export default function FiguresPage() {
  const [search, setSearch] = useSearchParams();
  const isNarrow = useIsNarrow();
  const seesSearches = may(useSession(), "goods.read");
  const open = topics.filter(({ value }) => value !== "pencarian" || seesSearches);
  const name = open.find(({ value }) => value === search.get("tentang"))?.value ?? "keranjang";
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
      <Topic key={name} name={name} />
    </Stack>
  );
}
