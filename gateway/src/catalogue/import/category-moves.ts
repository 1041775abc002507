/** Categories that get another name, or another one above them. */
import { many, run, type Tx } from "../../db/database.ts";
import { json, statement, type Statement } from "../../db/statement.ts";
import { ImportRefused } from "../../import/lines.ts";
import { refusedRow } from "../../import/refusals.ts";
import { temporaryTable } from "../../import/stage.ts";
import { refreshSearch } from "../engine/refresh.ts";
import { slugOf } from "../slug.ts";
import {
  findCategory,
  maxPathLength,
  placeOf,
  placesOf,
  readCategories,
  type KnownCategory,
} from "./categories.ts";
import { changeInTurn, type Problem } from "./in-turn.ts";

type Needs = readonly Statement<unknown, unknown>[];

/** What each row makes of its category, or why it cannot. */
const createMoves = temporaryTable(
  "category_moves",
  `row_no integer, category_id bigint, parent_id bigint, name text, slug text, former_places text[], field text, problem text`,
);

interface Move {
  readonly row_no: number;
  readonly category_id?: number;
  readonly parent_id?: number | null;
  readonly name?: string;
  readonly slug?: string;
  readonly former_places?: readonly string[];
  readonly field?: string;
  readonly problem?: string;
}

const fillMoves = statement({
  name: "import.fill_category_moves",
  text: `insert into category_moves
    select row_no, category_id, parent_id, name, slug, coalesce(former_places, '{}'), field, problem
    from jsonb_populate_recordset(null::category_moves, :moves::jsonb)`,
  parameters: { moves: json<readonly Move[]>() },
  needs: [createMoves],
  row: {},
});

const movedProducts = statement({
  name: "import.products_of_moved_categories",
  text: `select product_id from products
    where is_active and category_path && array(select category_id from category_moves where problem is null)`,
  needs: [createMoves],
  row: { product_id: "int8" },
});

const setPaths = statement({
  name: "import.set_category_paths",
  text: `update categories c set path = array(select jsonb_array_elements_text(item -> 'path')::bigint)
    from jsonb_array_elements(:paths::jsonb) item where (item ->> 'categoryId')::bigint = c.category_id`,
  parameters: {
    paths: json<readonly { readonly categoryId: number; readonly path: readonly number[] }[]>(),
  },
  row: {},
});

const setProductPaths = statement({
  name: "import.set_category_paths_of_products",
  text: `update products p set category_path = c.path from categories c
    where c.category_id = p.category_id and p.category_path <> c.path`,
  row: {},
});

/** Ids from the root down; none for what stands in a circle. */
const pathsOf = (categories: readonly KnownCategory[]): ReadonlyMap<number, readonly number[]> => {
  const below = Map.groupBy(categories, ({ parentId }) => parentId);
  const paths = new Map<number, readonly number[]>();
  const walk = (parentId: number | null, above: readonly number[]): void => {
    for (const { categoryId } of below.get(parentId) ?? []) {
      const path = [...above, categoryId];
      paths.set(categoryId, path);
      walk(categoryId, path);
    }
  };
  walk(null, []);
  return paths;
};

/**
 * Tells categories, and products in them, the way down to them anew.
 * @throws ImportRefused where a category would stand below itself
 */
export const settleCategoryPaths = async (tx: Tx): Promise<void> => {
  const categories = await readCategories(tx);
  const paths = pathsOf(categories);
  const lost = categories.find(({ categoryId }) => !paths.has(categoryId));
  if (lost !== undefined) {
    throw new ImportRefused(`kategori "${lost.name}" akan berada di bawah dirinya sendiri`);
  }
  const changed = categories.flatMap(({ categoryId, path: before }) => {
    const path = paths.get(categoryId) ?? [];
    return path.join() === before.join() ? [] : [{ categoryId, path }];
  });
  if (changed.length === 0) return;
  await run(tx, setPaths, { paths: changed });
  await run(tx, setProductPaths);
};

const quoted = (names: readonly string[]): string => `"${names.join(" > ")}"`;

interface Wanted {
  readonly path: readonly string[];
  readonly new_path: readonly string[];
}

const knownOf = (categories: readonly KnownCategory[]) => ({
  places: placesOf(categories),
  paths: pathsOf(categories),
});

type Known = ReturnType<typeof knownOf>;

const relearn = (_: Known, __: KnownCategory, categories: Iterable<KnownCategory>): Known =>
  knownOf([...categories]);

const idOf = ({ categoryId }: KnownCategory): number => categoryId;

const field = "new_path";
const problem = (why: string): Problem => ({ field, problem: why });

/** The category as its row wants it, or why it cannot be. */
const movedCategory = (
  { places, paths }: Known,
  { path, new_path: wanted }: Wanted,
): KnownCategory | Problem => {
  const category = findCategory(places, path);
  if (category === undefined) return problem(`kategori ${quoted(path)} tidak dikenal`);
  const above = wanted.slice(0, -1);
  const parent = findCategory(places, above);
  if (above.length > 0 && parent === undefined) {
    return problem(`kategori ${quoted(above)} tidak dikenal`);
  }
  const levels = paths.get(parent?.categoryId ?? 0) ?? [];
  const { categoryId } = category;
  if (levels.includes(categoryId)) {
    return problem("kategori tidak bisa berada di bawah dirinya sendiri");
  }
  const moved = { ...category, parentId: parent?.categoryId ?? null, name: wanted.at(-1) ?? "" };
  const place = placeOf(moved);
  const there = places.get(place);
  if (there !== undefined && there !== category) {
    return problem(`nama itu sudah dipakai, atau pernah dipakai, ${quoted([there.name])}`);
  }
  const deepest = [...paths.values()]
    .filter((steps) => steps.includes(categoryId))
    .map((steps) => steps.length - steps.indexOf(categoryId));
  const depth = levels.length + Math.max(...deepest);
  if (depth > maxPathLength) return problem(`${depth} tingkat, paling banyak ${maxPathLength}`);
  const formerPlaces = [...new Set([...category.formerPlaces, placeOf(category)])];
  return { ...moved, formerPlaces: formerPlaces.filter((former) => former !== place) };
};

/** What the rows make of the categories. */
const movesOf = (
  known: readonly KnownCategory[],
  rows: readonly (Wanted & { readonly row_no: number })[],
): readonly Move[] => {
  const rules = { keyOf: idOf, field, known: knownOf, learn: relearn, change: movedCategory };
  return changeInTurn(known, rows, rules).map(({ row_no, ...made }) => {
    if ("problem" in made) return { row_no, ...made };
    const { categoryId, parentId, name, formerPlaces } = made.thing;
    const place = { parent_id: parentId, name, slug: slugOf(name), former_places: formerPlaces };
    return { row_no, category_id: categoryId, ...place };
  });
};

/**
 * Declares how rows of categories move them.
 * @param needs what creates `staged`, with `path` and `new_path`
 */
export const declareMoves = (needs: Needs) => {
  const together = [...needs, createMoves];
  const wantedMoves = statement({
    name: "import.wanted_category_moves",
    text: "select row_no, path, new_path from staged where new_path is not null order by row_no",
    needs,
    row: { row_no: "int4", path: "text[]", new_path: "text[]" },
  });
  const move = statement({
    name: "import.move_categories",
    text: `update categories c set parent_id = m.parent_id, name = m.name, slug = m.slug, former_places = m.former_places
      from (select m.* from category_moves m join staged s using (row_no)) m
      where m.category_id = c.category_id and (c.parent_id, c.name, c.former_places)
        is distinct from (m.parent_id, m.name, m.former_places)`,
    needs: together,
    row: {},
  });
  return {
    /** Rows whose category cannot become what they say. */
    check: statement({
      name: "import.categories_bad_moves",
      text: `select s.row_no, s.file, s.line, m.field, m.problem as why
        from staged s join category_moves m using (row_no) where m.problem is not null`,
      needs: together,
      row: refusedRow,
    }),
    /** Finds out what comes of the rows. */
    plan: async (tx: Tx): Promise<void> => {
      await run(tx, createMoves);
      const rows = await many(tx, wantedMoves);
      if (rows.length === 0) return;
      await run(tx, fillMoves, { moves: movesOf(await readCategories(tx), rows) });
    },
    /** @returns how many categories are others now */
    settle: async (tx: Tx): Promise<number> => {
      const moved = await run(tx, move);
      if (moved > 0) await settleCategoryPaths(tx);
      return moved;
    },
    /** Has the products of moved categories found under their new words. */
    refresh: async (tx: Tx): Promise<void> => {
      const rows = await many(tx, movedProducts);
      await refreshSearch(tx, { productIds: rows.map(({ product_id: productId }) => productId) });
    },
  };
};
