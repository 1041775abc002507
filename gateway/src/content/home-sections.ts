import { listQuerySchema } from "@gerai/contract/catalogue";
import type { ResponseOf } from "@gerai/contract/endpoint";
import type { HomeSection, homeSectionProducts, HomeSource } from "@gerai/contract/home-sections";
import { homeSources } from "@gerai/contract/home-sections";
import { readCategoryTree } from "../catalogue/category-tree.ts";
import { listPurpose } from "../catalogue/engine/list-purpose.ts";
import { listChosen, listPopular } from "../catalogue/engine/short-lists.ts";
import { many, type Db } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import { fail, type Failure } from "../failure.ts";
import type { Context, SessionMember, Shelf } from "../http/context.ts";
import { inStore } from "./in-store.ts";
import { homeListsAt, productsBySku } from "./queries.ts";

type SectionRow = StatementRow<typeof homeListsAt>;
type Visitor = Pick<Context<SessionMember | undefined>, "deps" | "member" | "shelf" | "preview">;

/** Of a home page, as one visitor sees it. */
const maxSections = 40;

const readRows = (visitor: Visitor): Promise<readonly SectionRow[]> => {
  const { readDb, clock } = visitor.deps;
  const read = { now: clock.now(), isMember: visitor.member !== undefined };
  return inStore(visitor, maxSections, (wanted) =>
    many(readDb, homeListsAt, { ...read, ...wanted }),
  );
};

const sourceOf = ({ source }: SectionRow): HomeSource | undefined =>
  homeSources.find((known) => known === source);

/** A list of a category that is not said is of the first one. Null where it is not shown any more. */
const readCategory = async (db: Db, row: SectionRow): Promise<HomeSection["category"]> => {
  if (row.category_code === "") return (await readCategoryTree(db))[0] ?? null;
  const { category_id: categoryId, category_name: categoryName, category_slug: slug } = row;
  return categoryId === null || categoryName === null || slug === null
    ? null
    : { categoryId, categoryName, slug };
};

const brandOf = ({ brand_id: id, brand_name: name, brand_slug: slug }: SectionRow) =>
  id === null || name === null || slug === null ? null : { id, name, slug };

/** The section, or undefined where it has lost what it shows: its category or its brand. */
const sectionView = async (db: Db, row: SectionRow): Promise<HomeSection | undefined> => {
  const source = sourceOf(row);
  if (source === undefined) return undefined;
  const category = source === "category" ? await readCategory(db, row) : null;
  const brand = source === "brand" ? brandOf(row) : null;
  const isLost =
    (source === "category" && category === null) || (source === "brand" && brand === null);
  if (isLost) return undefined;
  const purpose = source === "purpose" ? row.purpose : null;
  return { code: row.section_code, source, title: row.title, category, brand, purpose };
};

/** The lists that the home page of this visitor shows now, in their order. */
export const readHomeSections = async (visitor: Visitor): Promise<HomeSection[]> => {
  const rows = await readRows(visitor);
  const sections = await Promise.all(rows.map((row) => sectionView(visitor.deps.readDb, row)));
  return sections.filter((section) => section !== undefined);
};

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** The sources whose products no other call has. */
const lists: Partial<
  Record<HomeSource, (db: Db, row: SectionRow, page: Page, shelf: Shelf) => Promise<ListAnswer>>
> = {
  bestsellers: (db, _row, page, shelf) => listPopular(db, page, shelf),
  purpose: (db, { purpose }, page, shelf) =>
    listPurpose(db, purpose, listQuerySchema.parse({ ...page, facets: "none" }), shelf),
  products: async (db, { skus }, page, shelf) => {
    const found = await many(db, productsBySku, { skus });
    return listChosen(
      db,
      found.map(({ product_id: id }) => id),
      page,
      shelf,
    );
  },
};

type ListAnswer = Pick<ResponseOf<typeof homeSectionProducts>, "products" | "pagination">;

/** A page of the products of a list that this visitor's home page shows now. */
export const readSectionProducts = async (
  visitor: Visitor,
  code: string,
  page: Page,
): Promise<ResponseOf<typeof homeSectionProducts> | Failure<"HOME_SECTION_NOT_FOUND">> => {
  const db = visitor.deps.readDb;
  const row = (await readRows(visitor)).find(({ section_code: known }) => known === code);
  const section = row && (await sectionView(db, row));
  const list = section && lists[section.source];
  if (row === undefined || section === undefined || list === undefined) {
    return fail("HOME_SECTION_NOT_FOUND");
  }
  const { products, pagination } = await list(db, row, page, await visitor.shelf());
  return { products, pagination, section };
};
