import { ordinary, readOptions, type Options } from "./options.ts";
import type { DemoCategory } from "./product.ts";
import { readSize, type Size } from "./sizes.ts";

/** What all articles of one category may say besides their own sentence. */
export interface Facts {
  readonly uses: readonly string[];
  readonly storage: readonly string[];
}

/** One line of a catalogue file: variants times sizes of one thing. */
export interface Family {
  readonly category: DemoCategory;
  readonly topCategory: DemoCategory;
  readonly facts: Facts;
  readonly brand: string | null;
  /** With the variants in braces, if there are any. */
  readonly name: string;
  readonly variants: readonly string[];
  readonly sizes: readonly Size[];
  readonly sentence: string;
  readonly options: Options;
}

interface Section {
  readonly category: DemoCategory;
  readonly uses: string[];
  readonly storage: string[];
  readonly options: Options;
}

interface State {
  readonly categories: DemoCategory[];
  readonly families: Family[];
  top?: DemoCategory;
  section?: Section;
}

const columns = (line: string): string[] => line.split("|").map((column) => column.trim());

const openTop = (state: State, line: string): void => {
  const [code = "", name = ""] = columns(line);
  state.top = { code, parentCode: null, name };
  state.categories.push(state.top);
};

const openSection = (state: State, line: string): void => {
  const [code = "", name = "", options = ""] = columns(line);
  if (state.top === undefined) throw new Error("a category before its top category");
  const category = { code: `${state.top.code}/${code}`, parentCode: state.top.code, name };
  state.section = { category, uses: [], storage: [], options: readOptions(options, ordinary) };
  state.categories.push(category);
};

/** What was said about use and storage does not fit the families that follow. */
const forgetFacts = (state: State): void => {
  if (state.section === undefined) throw new Error("no category to go on with");
  state.section = { ...state.section, uses: [], storage: [] };
};

const readVariants = (name: string): string[] =>
  /\{(.+)\}/
    .exec(name)?.[1]
    ?.split(",")
    .map((variant) => variant.trim()) ?? [""];

const addFamily = (state: State, line: string): void => {
  const { top, section } = state;
  const [brand = "", name = "", sizes = "", sentence = "", options = ""] = columns(line);
  if (top === undefined || section === undefined) throw new Error("a family before its category");
  if (sentence === "") throw new Error("a family needs brand | name | sizes | sentence");
  state.families.push({
    category: section.category,
    topCategory: top,
    facts: section,
    brand: brand === "-" ? null : brand,
    name,
    variants: readVariants(name),
    sizes: sizes.split(";").map(readSize),
    sentence,
    options: readOptions(options, section.options),
  });
};

const takeLine = (state: State, line: string): void => {
  if (line.trim() === "") return;
  if (line.startsWith("## ")) openSection(state, line.slice(3));
  else if (line.startsWith("# ")) openTop(state, line.slice(2));
  else if (line === "~") forgetFacts(state);
  else if (line.startsWith("+ ")) state.section?.uses.push(line.slice(2));
  else if (line.startsWith("- ") && !line.includes("|")) state.section?.storage.push(line.slice(2));
  else addFamily(state, line);
};

/**
 * Reads one catalogue file; its form is told in docs/guides/demo-data.md.
 * @throws Error that names file and line.
 */
export const readFamilies = (
  file: string,
  text: string,
): { readonly categories: readonly DemoCategory[]; readonly families: readonly Family[] } => {
  const state: State = { categories: [], families: [] };
  for (const [index, line] of text.split("\n").entries()) {
    try {
      takeLine(state, line);
    } catch (cause) {
      throw new Error(`${file}:${index + 1}: ${String(cause)}`, { cause });
    }
  }
  return state;
};
