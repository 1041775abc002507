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

const filesBelow = (folder: string, names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => fileBelow(folder, name)));

/** What forms use. Half of the pages have one; the home page has none. */
const forms = new Set([
  ...filesBelow("app/ui", [
    "field.tsx",
    "field-checks.ts",
    "saved-form.ts",
    "press.ts",
    "send-or-keep.ts",
  ]),
  ...filesBelow("app/http", ["text-value.ts"]),
]);

/** What forms with names and addresses check by. Carts and lists have none. */
const textRules = filesBelow("../contract/src", ["text-rules.ts"]);

/** What forms of the account use beside it, its sentences among them: no cart and no list has use for those. */
const accountForms = new Set([
  ...filesBelow("app/account", [
    "form-answer.ts",
    "saved-forms.ts",
    "messages.ts",
    "use-checks.ts",
  ]),
  ...filesBelow("../contract/src", ["account-rules.ts"]),
]);

/** A module, and those that lead to it by static imports. */
const usersOf = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set([id]);
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const importer of graph.getModuleInfo(next)?.importers ?? []) {
      if (!seen.has(importer)) pending.push(importer);
      seen.add(importer);
    }
  }
  return seen;
};

/** For what forms use. */
export const isOfForms = (id: string): boolean => forms.has(id);

/** For what checks names and addresses. */
export const isOfTextRules = (id: string): boolean => textRules.has(id);

/** For what only forms of the account use. */
export const isOfAccountForms = (id: string): boolean => accountForms.has(id);

/**
 * `shop` for what the frame of the pages imports, and for what the home page shares with another page;
 * null for all else.
 */
export const shopChunk = (id: string, graph: ModuleGraph): "shop" | null => {
  // Styles follow their pages.
  if (id.endsWith(".css")) return null;
  const users = usersOf(id, graph);
  if (frame.some((file) => users.has(file))) return "shop";
  const pages = [...users].filter((file) => file.endsWith("-page.tsx"));
  return pages.length > 1 && users.has(homePage) ? "shop" : null;
};
