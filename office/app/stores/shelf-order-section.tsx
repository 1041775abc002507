import { shelfOrder, type Shelf } from "@gerai/contract/office/stores";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ListOrdered } from "lucide-react";
import { useState } from "react";
import { reading } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Section } from "../ui/section.tsx";
import { ShelfOrderDialog } from "./shelf-order-dialog.tsx";

function OwnOrder({ shelves }: { readonly shelves: readonly Shelf[] }) {
  if (shelves.length === 0) {
    return <Text size="sm">Pengambil berjalan menurut urutan katalog.</Text>;
  }
  return (
    <>
      <ol className="order" aria-label="Kategori yang didahulukan">
        {shelves.map(({ categoryId, name }) => (
          <li key={categoryId}>{name}</li>
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        Kategori lain menyusul menurut urutan katalog.
      </Text>
    </>
  );
}

/** In which order the store's pickers walk its shelves. */
export function ShelfOrderSection({ storeCode }: { readonly storeCode: string }) {
  const [isChanging, setChanging] = useState(false);
  const mayChange = may(useSession(), "stores.manage");
  const { data, error, refetch } = useQuery(reading(shelfOrder, { params: { storeCode } }));
  return (
    <Section title="Urutan rak">
      {error !== null && <FailureNotice sentence={error.message} onAgain={() => void refetch()} />}
      {data !== undefined && <OwnOrder shelves={data.own} />}
      {data !== undefined && mayChange && (
        <Button
          size="xs"
          variant="default"
          mt="sm"
          leftSection={<ListOrdered size={14} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          Ubah urutan rak
        </Button>
      )}
      {data !== undefined && isChanging && (
        <ShelfOrderDialog storeCode={storeCode} order={data} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}
