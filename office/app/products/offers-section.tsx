import { formatRupiah } from "@gerai/contract/money";
import { listOffers, type ProductOffer, type ProductSheet } from "@gerai/contract/office/products";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Section } from "../ui/section.tsx";
import { OfferDialog } from "./offer-dialog.tsx";

const priceText = ({ listPrice, ownPrice, price }: ProductOffer): string => {
  if (listPrice === null) return "Belum dijual di sini";
  const parts = [
    formatRupiah(listPrice),
    ownPrice === null ? "" : `promo toko ${formatRupiah(ownPrice)}`,
    price === null || price === (ownPrice ?? listPrice) ? "" : `dibayar ${formatRupiah(price)}`,
  ];
  return parts.filter((part) => part !== "").join(" · ");
};

const stockText = ({ listPrice, available, isOffShelf }: ProductOffer): string => {
  if (listPrice === null) return "";
  return ` · stok ${available}${isOffShelf ? " · diturunkan" : ""}`;
};

interface OfferRowProps {
  readonly offer: ProductOffer;
  readonly onChange: (() => void) | undefined;
}

function OfferRow({ offer, onChange }: OfferRowProps) {
  const { storeName, storeCode } = offer;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600}>
          {storeName}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {storeCode} · {priceText(offer)}
          {stockText(offer)}
        </Text>
      </div>
      {onChange && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          aria-label={`Ubah harga di ${storeName}`}
          onClick={onChange}
        >
          Ubah
        </Button>
      )}
    </Group>
  );
}

const useOffers = (productId: string, q: string) =>
  useInfiniteQuery({
    queryKey: [listOffers.path, productId, q],
    queryFn: ({ pageParam: after, signal }) =>
      call(listOffers, { params: { productId }, query: { q, after } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
  });

/** What a product costs by store, and how much of it is there. */
export function OffersSection({ product }: { readonly product: ProductSheet }) {
  const mayChange = may(useSession(), "goods.manage");
  const [q, setQ] = useState("");
  const [asked, setAsked] = useState<ProductOffer | "all">();
  const read = useOffers(String(product.productId), q);
  const { data } = read;
  const offers = data?.pages.flatMap((page) => page.offers) ?? [];
  return (
    <Section title="Harga dan stok">
      <Stack>
        <SearchField what="toko" placeholder="Nama, kode, atau kota" q={q} onSearch={setQ} />
        {mayChange && (
          <Button variant="default" w="fit-content" onClick={() => setAsked("all")}>
            Harga untuk semua toko
          </Button>
        )}
        <ReadState read={read} />
        {data !== undefined && offers.length === 0 && (
          <Text c="dimmed">Tidak ada toko yang cocok.</Text>
        )}
        <Stack component="ul" className="cards" gap="sm" aria-label="Harga per toko">
          {offers.map((offer) => (
            <OfferRow
              key={offer.storeCode}
              offer={offer}
              onChange={mayChange ? () => setAsked(offer) : undefined}
            />
          ))}
        </Stack>
        <MoreButton more={read} label="Toko berikutnya" />
      </Stack>
      {asked !== undefined && (
        <OfferDialog
          product={product}
          offer={asked === "all" ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
