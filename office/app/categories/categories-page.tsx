import { ActionIcon, Badge, Button, Group, Image, Stack, Text, Title } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { ChevronDown, ChevronRight, ListOrdered, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { may, useSession } from "../session/session.ts";
import { ReadState } from "../ui/read-state.tsx";
import { useRowKeys } from "../ui/row-keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { branchesOf, matching, type Branch } from "./category-tree.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { productsText, useCategories } from "./use-categories.ts";

const rowMark = "data-category-row";

interface TreeProps {
  readonly branches: readonly Branch[];
  /** Whether what is below a category is shown. */
  readonly isOpen: (categoryId: number) => boolean;
  readonly onToggle: (categoryId: number) => void;
  /** Undefined: the reader may not change it. */
  readonly onOrder: ((branch: Branch) => void) | undefined;
}

interface RowProps extends Omit<TreeProps, "branches"> {
  readonly branch: Branch;
}

function Fold({ branch, isOpen, onToggle }: RowProps) {
  const { categoryId, name } = branch.category;
  const isShown = isOpen(categoryId);
  const Icon = isShown ? ChevronDown : ChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      color="dark"
      size="lg"
      aria-label={`Isi ${name}`}
      aria-expanded={isShown}
      onClick={() => onToggle(categoryId)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function CategoryLine(props: RowProps) {
  const { branch, onOrder } = props;
  const { categoryId, name, picture, isActive } = branch.category;
  return (
    <Group wrap="nowrap" gap="xs" mih={44}>
      {branch.below.length > 0 ? <Fold {...props} /> : <div className="fold-room" />}
      <Image
        src={picture}
        alt=""
        w={32}
        h={32}
        fit="contain"
        radius="sm"
        flex="none"
        loading="lazy"
      />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text
          component={Link}
          to={`/kategori/${categoryId}`}
          size="sm"
          fw={600}
          c="accent.8"
          style={{ overflowWrap: "anywhere" }}
          {...{ [rowMark]: "" }}
        >
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {productsText(branch.category)}
        </Text>
      </div>
      {!isActive && (
        <Badge color="gray" flex="none">
          Tersembunyi
        </Badge>
      )}
      {onOrder !== undefined && branch.below.length > 1 && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Urutkan isi ${name}`}
          onClick={() => onOrder(branch)}
        >
          <ListOrdered size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function Tree({ branches, ...props }: TreeProps) {
  return (
    <ul className="cards tree">
      {branches.map((branch) => (
        <li key={branch.category.categoryId}>
          <CategoryLine branch={branch} {...props} />
          {branch.below.length > 0 && props.isOpen(branch.category.categoryId) && (
            <Tree branches={branch.below} {...props} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Which categories show what is below them, for as long as the tab is open. */
const useOpen = () => {
  const [open, setOpen] = useSessionStorage<readonly number[]>({
    key: "gerai-kategori",
    defaultValue: [],
  });
  const toggle = (categoryId: number): void =>
    setOpen(
      open.includes(categoryId) ? open.filter((one) => one !== categoryId) : [...open, categoryId],
    );
  return { isOpen: (categoryId: number) => open.includes(categoryId), toggle };
};

/** Whose order is being changed; null: that of the top. */
type Ordered = Branch | null;

interface ShopTreeProps {
  readonly branches: readonly Branch[];
  readonly q: string;
  readonly onOrder: ((ordered: Ordered) => void) | undefined;
}

function ShopTree({ branches, q, onOrder }: ShopTreeProps) {
  const { isOpen, toggle } = useOpen();
  // What a search has found is shown with the way to it; an order is of all that stand there.
  const isSearch = q !== "";
  const shown = isSearch ? matching(branches, q) : branches;
  if (shown.length === 0) {
    return <Text c="dimmed">{isSearch ? "Tidak ada yang cocok." : "Belum ada kategori."}</Text>;
  }
  return (
    <Tree
      branches={shown}
      isOpen={(categoryId) => isSearch || isOpen(categoryId)}
      onToggle={toggle}
      onOrder={isSearch ? undefined : onOrder}
    />
  );
}

interface HeadProps {
  /** Undefined until there is something to order. */
  readonly onOrder: (() => void) | undefined;
}

function Head({ onOrder }: HeadProps) {
  const mayChange = may(useSession(), "goods.manage");
  return (
    <Group justify="space-between">
      <Title order={1} size="h2">
        Kategori
      </Title>
      {mayChange && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<ListOrdered size={16} aria-hidden />}
            disabled={onOrder === undefined}
            onClick={onOrder}
          >
            Urutkan
          </Button>
          <Button component={Link} to="/kategori/baru" leftSection={<Plus size={16} aria-hidden />}>
            Kategori baru
          </Button>
        </Group>
      )}
    </Group>
  );
}

export default function CategoriesPage() {
  const [address, setAddress] = useSearchParams();
  const [ordered, setOrdered] = useState<Ordered>();
  const q = (address.get("q") ?? "").slice(0, 100);
  const read = useCategories();
  const { data } = read;
  const mayChange = may(useSession(), "goods.manage");
  useRowKeys(rowMark);
  const branches = data === undefined ? [] : branchesOf(data.categories);
  return (
    <Stack>
      <Head onOrder={data && (() => setOrdered(null))} />
      <SearchField
        what="kategori"
        placeholder="Nama kategori"
        q={q}
        onSearch={(wanted) => setAddress(wanted === "" ? {} : { q: wanted })}
      />
      <ReadState read={read} />
      {data !== undefined && (
        <ShopTree branches={branches} q={q} onOrder={mayChange ? setOrdered : undefined} />
      )}
      {ordered !== undefined && (
        <OrderDialog
          title={ordered === null ? "Urutan kategori" : `Urutan isi ${ordered.category.name}`}
          parentId={ordered?.category.categoryId ?? null}
          categories={(ordered?.below ?? branches).map(({ category }) => category)}
          onClose={() => setOrdered(undefined)}
        />
      )}
    </Stack>
  );
}
