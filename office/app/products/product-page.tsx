import { productSheet, type ProductSheet } from "@gerai/contract/office/products";
import { Badge, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { reading } from "../api/call.ts";
import { BackButton } from "../ui/back-button.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { ShopLink } from "../ui/shop-link.tsx";
import { DataSection } from "./data-section.tsx";
import { OffersSection } from "./offers-section.tsx";
import { PicturesSection } from "./pictures-section.tsx";
import { categoryText } from "./product-draft.ts";

function Sheet({ product }: { readonly product: ProductSheet }) {
  const { sku, name, brand, category, isActive, page } = product;
  return (
    <Stack>
      <BackButton to="/barang" />
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
              {name}
            </Title>
            {!isActive && <Badge color="gray">Tersembunyi</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {[sku, brand, categoryText(category)].filter((part) => part !== "").join(" · ")}
          </Text>
        </div>
        {isActive && <ShopLink page={page} />}
      </Group>
      <div className="halves">
        <DataSection product={product} />
        <Stack>
          <PicturesSection product={product} />
          <OffersSection product={product} />
        </Stack>
      </div>
    </Stack>
  );
}

export default function ProductPage() {
  const { productId = "" } = useParams();
  const read = useQuery(reading(productSheet, { params: { productId } }));
  const { data } = read;
  if (data !== undefined) return <Sheet key={productId} product={data} />;
  return (
    <Stack>
      <BackButton to="/barang" />
      <ReadState read={read} />
    </Stack>
  );
}
