import { brandSheet, changeBrand, type BrandSheet } from "@gerai/contract/office/brands";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { reading, useAct } from "../api/call.ts";
import { productsText } from "../categories/use-categories.ts";
import { may, useSession } from "../session/session.ts";
import { BackButton } from "../ui/back-button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { Section } from "../ui/section.tsx";
import { ShopLink } from "../ui/shop-link.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { useDraft } from "../ui/use-draft.ts";
import { BrandFields, draftOf, saidOf } from "./brand-fields.tsx";
import { readsOfBrands } from "./brand-reads.ts";
import { MergeDialog } from "./merge-dialog.tsx";

interface BrandProps {
  readonly brand: BrandSheet;
}

function BrandForm({ brand }: BrandProps) {
  const { draft, version, isChanged, change, forget } = useDraft(draftOf(brand), brand.version);
  const saving = useAct(changeBrand, readsOfBrands);
  const params = { brandId: String(brand.brandId) };
  const save = async (reason: string): Promise<void> => {
    const body = { ...saidOf(draft), version, reason };
    tellChange(await saving.mutateAsync({ params, body }));
    forget();
  };
  return (
    // A refusal stands in the form.
    <Form onSend={(text) => void save(text("reason")).catch(() => undefined)}>
      <Stack>
        <BrandFields draft={draft} url={brand.picture} onChange={change} />
        {saving.error && <FailureNotice sentence={saving.error.message} />}
        {isChanged && <SaveBar isPending={saving.isPending} onReset={forget} />}
      </Stack>
    </Form>
  );
}

function Doings({ brand }: BrandProps) {
  const [isMerging, setMerging] = useState(false);
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Group gap="xs">
      <ShopLink page={brand.page} />
      <Button component={Link} to={`/barang?merek=${brand.brandId}`} variant="default">
        {productsText(brand)}
      </Button>
      {mayChange && (
        <Button color="red.9" variant="outline" onClick={() => setMerging(true)}>
          Gabungkan
        </Button>
      )}
      {isMerging && <MergeDialog brand={brand} onClose={() => setMerging(false)} />}
    </Group>
  );
}

function Sheet({ brand }: BrandProps) {
  const mayChange = may(useSession(), "goods.manage");
  const { name, otherNames } = brand;
  return (
    <>
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
            {name}
          </Title>
          {otherNames.length > 0 && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              Di berkas juga: {otherNames.join(", ")}
            </Text>
          )}
        </div>
        <Doings brand={brand} />
      </Group>
      <Section title="Data merek">
        <fieldset className="plain" disabled={!mayChange}>
          <BrandForm brand={brand} />
        </fieldset>
      </Section>
    </>
  );
}

export default function BrandPage() {
  const { brandId = "" } = useParams();
  const read = useQuery(reading(brandSheet, { params: { brandId } }));
  const { data } = read;
  return (
    <Stack maw={900}>
      <BackButton to="/merek" />
      <ReadState read={read} />
      {data !== undefined && <Sheet key={brandId} brand={data} />}
    </Stack>
  );
}
