import type { ResponseOf } from "@gerai/contract/endpoint";
import type { shopRules } from "@gerai/contract/shop-rules";
import type { ShopConfig } from "../../shop/shop-config.ts";
import type { IconName } from "../../ui/icon-name.ts";

/** The amounts and times of the shop as they are configured now. */
export type ShopRules = ResponseOf<typeof shopRules>;

/** A text; undefined where it names an amount that is not known at the moment. Links are written `[label](address)`. */
type Line = string | undefined;

/** Rows below column names. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A heading with paragraphs, points, numbered steps, a table and closing words below it. */
interface DraftSection {
  readonly title: string;
  readonly paragraphs?: readonly Line[];
  readonly points?: readonly Line[];
  readonly steps?: readonly Line[];
  readonly table?: TextTable | undefined;
  readonly after?: readonly Line[];
}

/** A question with the topic that it stands under. */
interface DraftQuestion {
  readonly topic: string;
  readonly question: string;
  readonly answer: Line;
}

/** What stands on a page besides its texts. */
export type PageExtra = "contacts" | "app" | "consent";

interface PageBasics {
  readonly title: string;
  /** The sentence below the title; also the page's description for search engines. */
  readonly lead: string;
  readonly icon: IconName;
  readonly extra?: PageExtra;
  /** What to do next. */
  readonly action?: { readonly label: string; readonly href: string };
}

/** One information page as its texts are written. */
export interface PageDraft extends PageBasics {
  readonly sections: readonly DraftSection[];
  readonly questions?: readonly DraftQuestion[];
}

export interface TextSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
  readonly steps: readonly string[];
  readonly table?: TextTable | undefined;
  readonly after: readonly string[];
}

interface Question {
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
}

/** One information page as it is shown. */
export interface PageText extends PageBasics {
  readonly sections: readonly TextSection[];
  readonly questions: readonly Question[];
}

/** Texts name the shop and its contacts as they are configured, and amounts as the gateway tells them. */
export type WritePage = (shop: ShopConfig, rules: ShopRules | undefined) => PageDraft;

const told = (lines: readonly Line[] = []): readonly string[] =>
  lines.filter((line) => line !== undefined);

const isSaid = ({ paragraphs, points, steps, table, after }: TextSection): boolean =>
  paragraphs.length + points.length + steps.length + after.length > 0 || table !== undefined;

/** The page without amounts that could not be read. */
export const settled = ({ sections, questions = [], ...page }: PageDraft): PageText => ({
  ...page,
  sections: sections
    .map(({ title, paragraphs, points, steps, table, after }) => ({
      title,
      paragraphs: told(paragraphs),
      points: told(points),
      steps: told(steps),
      table,
      after: told(after),
    }))
    .filter(isSaid),
  questions: questions.flatMap(({ topic, question, answer }) =>
    answer === undefined ? [] : [{ topic, question, answer }],
  ),
});
