import { changeCategory, type Category } from "@gerai/contract/office/categories";
import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useAct } from "../api/call.ts";
import { may, useSession } from "../session/session.ts";
import MissingPage from "../shell/missing-page.tsx";
import { BackButton } from "../ui/back-button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Form } from "../ui/form.tsx";
import { ReadState } from "../ui/read-state.tsx";
import { ReasonDialog } from "../ui/reason-dialog.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { Section } from "../ui/section.tsx";
import { ShopLink } from "../ui/shop-link.tsx";
import { tellChange } from "../ui/tell-change.ts";
import { useDraft } from "../ui/use-draft.ts";
import { CategoryFields, draftOf, saidOf } from "./category-fields.tsx";
import { branchesOf, waysOf, without, type Branch } from "./category-tree.ts";
import { productsText, readsOfCategories, useCategories } from "./use-categories.ts";

/** The call that changes a category, by what its form holds. */
const useChange = ({ categoryId }: Category) => {
  const change = useAct(changeCategory, readsOfCategories);
  const send = (
    said: ReturnType<typeof saidOf> & Pick<Category, "isActive" | "version">,
    reason: string,
  ) =>
    change.mutateAsync({ params: { categoryId: String(categoryId) }, body: { ...said, reason } });
  return { ...change, send };
};

interface SheetProps {
  readonly category: Category;
  readonly branches: readonly Branch[];
}

function CategoryForm({ category, branches }: SheetProps) {
  const navigate = useNavigate();
  const now = draftOf(category);
  const { draft, version, isChanged, change, forget } = useDraft(now, category.version);
  const { send, error, isPending } = useChange(category);
  const save = async (reason: string): Promise<void> => {
    const { isActive } = category;
    tellChange(await send({ ...saidOf(draft), isActive, version }, reason));
    await navigate("/kategori");
  };
  return (
    // A refusal stands in the form.
    <Form onSend={(text) => void save(text("reason")).catch(() => undefined)}>
      <Stack>
        <CategoryFields
          draft={draft}
          parents={without(branches, category.categoryId)}
          url={category.picture}
          borrowsPicture={category.borrowsPicture}
          onChange={change}
        />
        {error && <FailureNotice sentence={error.message} />}
        {isChanged && <SaveBar isPending={isPending} onReset={forget} />}
      </Stack>
    </Form>
  );
}

interface ShowDialogProps {
  readonly category: Category;
  readonly onClose: () => void;
}

/** Takes a category out of the shop, or brings it back. */
function ShowDialog({ category, onClose }: ShowDialogProps) {
  const { send, error, isPending } = useChange(category);
  const { name, isActive, version } = category;
  const show = async (reason: string): Promise<void> => {
    const said = { ...saidOf(draftOf(category)), isActive: !isActive, version };
    tellChange(await send(said, reason), isActive ? "Disembunyikan" : "Ditampilkan lagi");
    onClose();
  };
  return (
    <ReasonDialog
      title={isActive ? `Sembunyikan ${name}?` : `Tampilkan ${name} lagi?`}
      explanation={
        isActive
          ? "Halamannya tidak ada lagi, dan menu tidak menyebutnya. Ia tetap di sini, dan dapat ditampilkan lagi."
          : "Halamannya ada lagi. Menu menyebutnya begitu ada barang di dalamnya."
      }
      action={isActive ? "Sembunyikan" : "Tampilkan lagi"}
      color={isActive ? "red.9" : "accent"}
      isPending={isPending}
      failure={error?.message}
      onClose={onClose}
      onReason={(reason) => void show(reason).catch(() => undefined)}
    />
  );
}

function Doings({ category }: { readonly category: Category }) {
  const [isAsking, setAsking] = useState(false);
  const mayChange = may(useSession(), "goods.manage");
  const { categoryId, page, isActive } = category;
  return (
    <Group gap="xs">
      <ShopLink page={page} />
      <Button component={Link} to={`/barang?kategori=${categoryId}`} variant="default">
        {productsText(category)}
      </Button>
      {mayChange && (
        <>
          <Button
            component={Link}
            to={`/kategori/baru?induk=${categoryId}`}
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
          >
            Kategori di bawahnya
          </Button>
          <Button
            color={isActive ? "red.9" : "accent"}
            variant="outline"
            onClick={() => setAsking(true)}
          >
            {isActive ? "Sembunyikan" : "Tampilkan lagi"}
          </Button>
        </>
      )}
      {isAsking && <ShowDialog category={category} onClose={() => setAsking(false)} />}
    </Group>
  );
}

function Sheet({ category, branches }: SheetProps) {
  const mayChange = may(useSession(), "goods.manage");
  const { categoryId, name, isActive } = category;
  const way = waysOf(branches).find((one) => one.categoryId === categoryId)?.way ?? name;
  return (
    <>
      <Group justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
              {name}
            </Title>
            {!isActive && <Badge color="gray">Tersembunyi</Badge>}
          </Group>
          {way !== name && (
            <Text size="sm" c="dimmed">
              {way}
            </Text>
          )}
        </div>
        <Doings category={category} />
      </Group>
      <Section title="Data kategori">
        <fieldset className="plain" disabled={!mayChange}>
          <CategoryForm category={category} branches={branches} />
        </fieldset>
      </Section>
    </>
  );
}

export default function CategoryPage() {
  const { categoryId = "" } = useParams();
  const read = useCategories();
  const { data } = read;
  const category = data?.categories.find((one) => String(one.categoryId) === categoryId);
  if (data !== undefined && category === undefined) return <MissingPage />;
  return (
    <Stack maw={900}>
      <BackButton to="/kategori" />
      <ReadState read={read} />
      {data !== undefined && category !== undefined && (
        <Sheet category={category} branches={branchesOf(data.categories)} />
      )}
    </Stack>
  );
}
