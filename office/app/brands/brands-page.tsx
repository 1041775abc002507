import {
  brandStates,
  listBrands,
  type BrandRow,
  type BrandState,
} from "@gerai/contract/office/brands";
import { Avatar, Button, Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Tag } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { productsText } from "../categories/use-categories.ts";
import { may, useSession } from "../session/session.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { SearchField } from "../ui/search-field.tsx";

const rowMark = "data-brand-row";

const stateNames: Readonly<Record<BrandState, string>> = {
  all: "Semua",
  unsold: "Tanpa barang",
  unpictured: "Tanpa gambar",
};

function Row({ brand }: { readonly brand: BrandRow }) {
  return (
    <Group component="li" className="row" wrap="nowrap" gap="sm" mih={36}>
      <Avatar
        src={brand.picture || null}
        alt=""
        size={36}
        radius="sm"
        imageProps={{ loading: "lazy", style: { objectFit: "contain" } }}
      >
        <Tag size={16} aria-hidden />
      </Avatar>
      <Text
        component={Link}
        to={`/merek/${brand.brandId}`}
        size="sm"
        fw={600}
        c="accent.8"
        className="row-link"
        flex={1}
        style={{ overflowWrap: "anywhere" }}
        {...{ [rowMark]: "" }}
      >
        {brand.name}
      </Text>
      <Text size="sm" c="dimmed" className="figures" flex="none">
        {productsText(brand)}
      </Text>
    </Group>
  );
}

const useBrands = (q: string, state: BrandState) =>
  useInfiniteQuery({
    queryKey: [listBrands.path, q, state],
    queryFn: ({ pageParam: after, signal }) =>
      call(listBrands, { query: { q, state, after } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export default function BrandsPage() {
  const [address, setAddress] = useSearchParams();
  const q = (address.get("q") ?? "").slice(0, 100);
  const state = brandStates.find((one) => one === address.get("keadaan")) ?? "all";
  const read = useBrands(q, state);
  const { data } = read;
  const mayChange = may(useSession(), "goods.manage");
  useRowKeys(rowMark);
  const show = (change: Readonly<Record<string, string>>): void => {
    const wanted = { q, keadaan: state, ...change };
    setAddress(Object.entries(wanted).filter(([, value]) => value !== "" && value !== "all"));
  };
  const brands = data?.pages.flatMap((page) => page.brands) ?? [];
  return (
    <Stack maw={900}>
      <Group justify="space-between">
        <Title order={1} size="h2">
          Merek
        </Title>
        {mayChange && (
          <Button component={Link} to="/merek/baru" leftSection={<Plus size={16} aria-hidden />}>
            Merek baru
          </Button>
        )}
      </Group>
      <SearchField
        what="merek"
        placeholder="Nama sekarang atau dulu"
        q={q}
        onSearch={(wanted) => show({ q: wanted })}
      />
      <SegmentedControl
        aria-label="Keadaan"
        w="fit-content"
        data={brandStates.map((value) => ({ value, label: stateNames[value] }))}
        value={state}
        onChange={(keadaan) => show({ keadaan })}
      />
      <ReadState read={read} />
      {data !== undefined && brands.length === 0 && (
        <Text c="dimmed">
          {q === "" && state === "all" ? "Belum ada merek." : "Tidak ada merek yang cocok."}
        </Text>
      )}
      <Stack component="ul" className="cards" gap={4} aria-label="Merek">
        {brands.map((brand) => (
          <Row key={brand.brandId} brand={brand} />
        ))}
      </Stack>
      <MoreButton more={read} label="Merek berikutnya" />
    </Stack>
  );
}
