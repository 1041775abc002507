import { formatNumber } from "@gerai/contract/numbers";
import {
  listProducts,
  productStates,
  type ProductRow,
  type ProductState,
} from "@gerai/contract/office/products";
import {
  Badge,
  Button,
  Checkbox,
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
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { categoryText } from "./product-draft.ts";

const rowMark = "data-product-row";

const stateNames: Readonly<Record<ProductState, string>> = {
  all: "Semua",
  active: "Tampil",
  hidden: "Tersembunyi",
};

interface RowProps {
  readonly product: ProductRow;
  readonly isChosen: boolean;
  /** Undefined for those who may not change products. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
}

function Row({ product, isChosen, onChoose }: RowProps) {
  const { productId, sku, name, brand, category, picture, isActive } = product;
  const detail = [sku, brand, categoryText(category)].filter((part) => part !== "").join(" · ");
  return (
    <Group component="li" className="row" wrap="nowrap" gap="sm">
      {onChoose && (
        <Checkbox
          className="row-choice"
          aria-label={`Pilih ${name}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
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
        <Badge color="gray" flex="none">
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
  readonly brand: string;
}

const idIn = (address: URLSearchParams, name: string): string =>
  /^[1-9]\d{0,14}$/.exec(address.get(name) ?? "")?.[0] ?? "";

const wantedOf = (address: URLSearchParams): Wanted => ({
  q: (address.get("q") ?? "").slice(0, 100),
  state: productStates.find((one) => one === address.get("keadaan")) ?? "all",
  category: idIn(address, "kategori"),
  brand: idIn(address, "merek"),
});

const useProducts = ({ q, state, category, brand }: Wanted) =>
  useInfiniteQuery({
    queryKey: [listProducts.path, q, state, category, brand],
    queryFn: ({ pageParam: before, signal }) => {
      const query = {
        q,
        state,
        ...(category !== "" && { categoryId: category }),
        ...(brand !== "" && { brandId: brand }),
        ...(before !== null && { before }),
      };
      return call(listProducts, { query }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  });

interface FilterProps {
  /** `kategori` */
  readonly what: string;
  /** Its id; empty: it does not filter. */
  readonly wanted: string;
  readonly name: string | undefined;
  readonly onRemove: () => void;
}

/** The category or brand whose products are shown. */
function Filter({ what, wanted, name, onRemove }: FilterProps) {
  if (wanted === "") return null;
  return (
    <Button
      variant="light"
      size="xs"
      w="fit-content"
      maw="100%"
      rightSection={<X size={14} aria-hidden />}
      onClick={onRemove}
    >
      <VisuallyHidden>Hapus saringan {what} </VisuallyHidden>
      {name}
    </Button>
  );
}

interface ListProps {
  readonly products: readonly ProductRow[];
  readonly mayChange: boolean;
}

/** Products, of which several can be chosen and changed together. */
function ProductList({ products, mayChange }: ListProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const choose = (productIds: readonly number[], isChosen: boolean): void =>
    setChosen((before) => {
      const others = before.filter((productId) => !productIds.includes(productId));
      return isChosen ? [...others, ...productIds] : others;
    });
  const shown = products.map(({ productId }) => productId);
  return (
    <>
      {mayChange && products.length > 1 && (
        <Checkbox
          label={`Pilih ${formatNumber(products.length)} barang yang terlihat`}
          checked={chosen.length === shown.length}
          indeterminate={chosen.length > 0 && chosen.length < shown.length}
          onChange={(event) => choose(shown, event.currentTarget.checked)}
        />
      )}
      <Stack component="ul" className="cards" gap="sm">
        {products.map((product) => (
          <Row
            key={product.productId}
            product={product}
            isChosen={chosen.includes(product.productId)}
            onChoose={mayChange ? (isChosen) => choose([product.productId], isChosen) : undefined}
          />
        ))}
      </Stack>
      {chosen.length > 0 && <ChosenBar productIds={chosen} onClear={() => setChosen([])} />}
    </>
  );
}

export default function ProductsPage() {
  const [address, setAddress] = useSearchParams();
  const wanted = wantedOf(address);
  const { q, state, category, brand } = wanted;
  const read = useProducts(wanted);
  const { data } = read;
  const mayChange = may(useSession(), "goods.manage");
  useRowKeys(rowMark);
  const show = (change: Readonly<Record<string, string>>): void => {
    const next = { q, keadaan: state, kategori: category, merek: brand, ...change };
    setAddress(Object.entries(next).filter(([, value]) => value !== "" && value !== "all"));
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
        onSearch={(typed) => show({ q: typed })}
      />
      <SegmentedControl
        aria-label="Keadaan"
        w="fit-content"
        data={productStates.map((value) => ({ value, label: stateNames[value] }))}
        value={state}
        onChange={(keadaan) => show({ keadaan })}
      />
      <Filter
        what="kategori"
        wanted={category}
        name={data?.pages[0]?.category}
        onRemove={() => show({ kategori: "" })}
      />
      <Filter
        what="merek"
        wanted={brand}
        name={data?.pages[0]?.brand}
        onRemove={() => show({ merek: "" })}
      />
      <ReadState read={read} />
      {data !== undefined && products.length === 0 && (
        <Text c="dimmed">
          {q + category + brand === "" ? "Belum ada barang." : "Tidak ada barang yang cocok."}
        </Text>
      )}
      <ProductList
        key={[q, state, category, brand].join(" ")}
        products={products}
        mayChange={mayChange}
      />
      <MoreButton more={read} label="Barang berikutnya" />
    </Stack>
  );
}
