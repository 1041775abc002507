import {
  findStoreProducts,
  listStores,
  putOnShelf,
  storeSheet,
  takeOffShelf,
  type StoreProduct,
  type StoreSheet,
} from "@gerai/contract/office/stores";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { reading, useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { Section } from "../ui/section.tsx";
import { storeMoment } from "./store-times.ts";

const changed = [storeSheet, listStores, findStoreProducts];

interface ProductRowProps {
  readonly name: string;
  readonly detail: string;
  readonly children: ReactNode;
}

function ProductRow({ name, detail, children }: ProductRowProps) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed" className="figures">
          {detail}
        </Text>
      </div>
      {children}
    </Group>
  );
}

interface HitsProps {
  readonly storeCode: string;
  readonly q: string;
  readonly onTakeOff: (product: StoreProduct) => void;
}

/** What the search found, each with what can be done. */
function Hits({ storeCode, q, onTakeOff }: HitsProps) {
  const { data, error, refetch } = useQuery(
    reading(findStoreProducts, { params: { storeCode }, query: { q } }),
  );
  if (error !== null) {
    return <FailureNotice sentence={error.message} onAgain={() => void refetch()} />;
  }
  if (data === undefined) return <Text size="sm">Mencari…</Text>;
  if (data.products.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Toko ini tidak menjual “{q}”.
      </Text>
    );
  }
  return (
    <Stack gap="sm" component="ul" className="cards" aria-label="Barang yang ditemukan">
      {data.products.map((product) => (
        <ProductRow
          key={product.productId}
          name={product.name}
          detail={`${product.sku} · stok ${product.available}`}
        >
          {product.isOffShelf ? (
            <Text size="sm" c="dimmed">
              Sudah turun
            </Text>
          ) : (
            <Button
              size="xs"
              variant="default"
              flex="none"
              aria-label={`Turunkan ${product.name}`}
              onClick={() => onTakeOff(product)}
            >
              Turunkan
            </Button>
          )}
        </ProductRow>
      ))}
      {data.hasMore && (
        <Text size="xs" c="dimmed">
          Masih ada yang lain. Tulis nama yang lebih lengkap.
        </Text>
      )}
    </Stack>
  );
}

function OffShelf({ store }: { readonly store: StoreSheet }) {
  const mayChange = may(useSession(), "stores.manage");
  const putBack = useAct(putOnShelf, changed);
  if (store.offShelf.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Tidak ada barang yang diturunkan di toko ini.
      </Text>
    );
  }
  return (
    <>
      {putBack.error && <FailureNotice sentence={putBack.error.message} />}
      <Stack gap="sm" component="ul" className="cards" aria-label="Barang yang diturunkan">
        {store.offShelf.map(({ productId, sku, name, reason, by, at }) => (
          <ProductRow
            key={productId}
            name={name}
            detail={`${sku} · ${reason} · ${by}, ${storeMoment(at, store.timeZone)}`}
          >
            {mayChange && (
              <Button
                size="xs"
                variant="default"
                flex="none"
                aria-label={`Jual lagi ${name}`}
                onClick={() => {
                  const params = { storeCode: store.code, productId: String(productId) };
                  putBack.mutate({ params, body: {} });
                }}
              >
                Jual lagi
              </Button>
            )}
          </ProductRow>
        ))}
      </Stack>
    </>
  );
}

interface TakeOffDialogProps {
  readonly storeCode: string;
  readonly product: StoreProduct;
  readonly onClose: () => void;
}

function TakeOffDialog({ storeCode, product, onClose }: TakeOffDialogProps) {
  const takeOff = useAct(takeOffShelf, changed);
  const params = { storeCode, productId: String(product.productId) };
  return (
    <ReasonDialog
      title={`Turunkan ${product.name}?`}
      explanation="Toko ini tidak menjualnya lagi sampai seseorang menjualnya lagi di sini. Impor stok dan harga tidak mengubahnya."
      action="Turunkan"
      isPending={takeOff.isPending}
      failure={takeOff.error?.message}
      onClose={onClose}
      onReason={(reason) => takeOff.mutate({ params, body: { reason } }, { onSuccess: onClose })}
    />
  );
}

/** Products that the store does not sell for now, and a search to take others off. */
export function ShelfSection({ store }: { readonly store: StoreSheet }) {
  const [q, setQ] = useState("");
  const [asked, setAsked] = useState<StoreProduct>();
  const mayChange = may(useSession(), "stores.manage");
  return (
    <Section title="Barang yang diturunkan">
      <Stack>
        <OffShelf store={store} />
        {mayChange && (
          <Form onSend={(text) => setQ(text("q").trim())} searches="Pencarian barang toko">
            <Group gap="xs" wrap="nowrap">
              <TextInput
                name="q"
                type="search"
                enterKeyHint="search"
                minLength={2}
                maxLength={100}
                required
                aria-label="Cari barang di toko ini"
                placeholder="Nama barang atau SKU"
                leftSection={<Search size={16} aria-hidden />}
                flex={1}
              />
              <Button type="submit" variant="default">
                Cari
              </Button>
            </Group>
          </Form>
        )}
        {q !== "" && <Hits storeCode={store.code} q={q} onTakeOff={setAsked} />}
      </Stack>
      {asked && (
        <TakeOffDialog storeCode={store.code} product={asked} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}
