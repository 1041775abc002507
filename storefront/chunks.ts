import { realpathSync } from "node:fs";

/** What the build says of a module; a part of the bundler's own type. */
interface ModuleInfo {
  readonly importers: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** @throws Error where the file is missing, so that the build fails after a rename */
const fileBelow = (folder: string, name: string): string =>
  realpathSync(new URL(`${folder}/${name}`, import.meta.url));

/** What every page of the shop runs. */
const frame = ["entry.client.tsx", "root.tsx", "shell/default-layout.tsx"].map((name) =>
  fileBelow("app", name),
);

const homePage = fileBelow("app", "content/home-page.tsx");

/** What forms use. Half of the pages have one; the home page has none. */
const forms = new Set([
  ...[
    "ui/field.tsx",
    "ui/field-checks.ts",
    "ui/kept-form.ts",
    "ui/press.ts",
    "ui/send-or-keep.ts",
    "account/form-answer.ts",
    "account/kept-forms.ts",
    "account/use-checks.ts",
  ].map((name) => fileBelow("app", name)),
  ...["account-rules.ts", "address-rules.ts", "text-rules.ts"].map((name) =>
    fileBelow("../contract/src", name),
  ),
]);

/** Routes keep a file of their own; React Router marks them by a query. Styles follow their pages. */
const staysApart = (id: string): boolean => id.includes("?") || id.endsWith(".css");

const fileOf = (id: string): string => id.replace(/\?.*/, "");

/** The files that lead to a module by static imports, without its own. */
const usersOf = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set<string>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) {
      if (!seen.has(importer)) pending.push(importer);
      seen.add(importer);
    }
  }
  return new Set([...seen].map(fileOf));
};

/** For what forms use. */
export const isOfForms = (id: string): boolean => forms.has(id);

/**
 * `shop` for what the frame of the pages imports, and for what the home page shares with another page;
 * null for all else.
 */
export const shopChunk = (id: string, graph: ModuleGraph): "shop" | null => {
  if (staysApart(id)) return null;
  const users = usersOf(id, graph);
  if (frame.some((file) => users.has(file))) return "shop";
  const pages = [...users].filter((file) => file.endsWith("-page.tsx"));
  return pages.length > 1 && users.has(homePage) ? "shop" : null;
};
