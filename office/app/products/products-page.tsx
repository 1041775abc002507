import {
  listProducts,
  productStates,
  type ProductRow,
  type ProductState,
} from "@gerai/contract/office/products";
import {
  Badge,
  Button,
  Group,
  Image,
  SegmentedControl,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Images, Plus, X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { LoadingPage } from "../ui/loading-page.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { categoryText } from "./product-draft.ts";

const rowMark = "data-product-row";

const stateNames: Readonly<Record<ProductState, string>> = {
  all: "Semua",
  active: "Tampil",
  hidden: "Tersembunyi",
};

function Row({ product }: { readonly product: ProductRow }) {
  const { productId, sku, name, brand, category, picture, isActive } = product;
  const detail = [sku, brand, categoryText(category)].filter((part) => part !== "").join(" · ");
  return (
    <Group component="li" className="row" wrap="nowrap" gap="sm">
      <Image
        src={picture}
        alt=""
        w={48}
        h={48}
        fit="contain"
        radius="sm"
        flex="none"
        loading="lazy"
      />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text
          component={Link}
          to={`/barang/${productId}`}
          size="sm"
          fw={600}
          c="accent.8"
          className="row-link"
          {...{ [rowMark]: "" }}
        >
          {name}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {detail}
        </Text>
      </div>
      {!isActive && (
        <Badge variant="light" tt="none" c="dark.8" color="gray" flex="none">
          Tersembunyi
        </Badge>
      )}
    </Group>
  );
}

interface Wanted {
  readonly q: string;
  readonly state: ProductState;
  /** Empty: of all. */
  readonly category: string;
}

const wantedOf = (address: URLSearchParams): Wanted => ({
  q: (address.get("q") ?? "").slice(0, 100),
  state: productStates.find((one) => one === address.get("keadaan")) ?? "all",
  category: /^[1-9]\d{0,14}$/.exec(address.get("kategori") ?? "")?.[0] ?? "",
});

const useProducts = ({ q, state, category }: Wanted) =>
  useInfiniteQuery({
    queryKey: [listProducts.path, q, state, category],
    queryFn: ({ pageParam: before, signal }) => {
      const of = category === "" ? {} : { categoryId: category };
      return call(
        listProducts,
        { query: { q, state, ...of, ...(before !== null && { before }) } },
        signal,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  });

interface CategoryFilterProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** The category whose products are shown. */
function CategoryFilter({ name, onRemove }: CategoryFilterProps) {
  return (
    <Button
      variant="light"
      size="xs"
      w="fit-content"
      maw="100%"
      rightSection={<X size={14} aria-hidden />}
      onClick={onRemove}
    >
      <VisuallyHidden>Hapus saringan kategori </VisuallyHidden>
      {name}
    </Button>
  );
}

export default function ProductsPage() {
  const [address, setAddress] = useSearchParams();
  const { q, state, category } = wantedOf(address);
  const { data, error, refetch, ...more } = useProducts({ q, state, category });
  const mayChange = may(useSession(), "goods.manage");
  useRowKeys(rowMark);
  const show = (change: Readonly<Record<string, string>>): void => {
    const wanted = { q, keadaan: state, kategori: category, ...change };
    setAddress(Object.entries(wanted).filter(([, value]) => value !== "" && value !== "all"));
  };
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          Barang
        </Title>
        {mayChange && (
          <Group gap="xs">
            <Button
              component={Link}
              to="/barang/foto"
              variant="default"
              leftSection={<Images size={16} aria-hidden />}
            >
              Foto banyak barang
            </Button>
            <Button component={Link} to="/barang/baru" leftSection={<Plus size={16} aria-hidden />}>
              Barang baru
            </Button>
          </Group>
        )}
      </Group>
      <SearchField
        what="barang"
        placeholder="Nama, SKU, atau barcode"
        q={q}
        onSearch={(wanted) => show({ q: wanted })}
      />
      <SegmentedControl
        aria-label="Keadaan"
        w="fit-content"
        data={productStates.map((value) => ({ value, label: stateNames[value] }))}
        value={state}
        onChange={(keadaan) => show({ keadaan })}
      />
      {category !== "" && (
        <CategoryFilter
          name={data?.pages[0]?.category ?? ""}
          onRemove={() => show({ kategori: "" })}
        />
      )}
      {error !== null && <FailureNotice sentence={error.message} onAgain={() => void refetch()} />}
      {data === undefined && error === null && <LoadingPage />}
      {data !== undefined && products.length === 0 && (
        <Text c="dimmed">
          {q + category === "" ? "Belum ada barang." : "Tidak ada barang yang cocok."}
        </Text>
      )}
      <Stack component="ul" className="cards" gap="sm">
        {products.map((product) => (
          <Row key={product.productId} product={product} />
        ))}
      </Stack>
      <MoreButton more={more} label="Barang berikutnya" />
    </Stack>
  );
}
