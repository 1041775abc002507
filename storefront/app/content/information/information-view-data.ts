import { informationPage } from "@gerai/contract/content";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { shopRules } from "@gerai/contract/shop-rules";
import type { Thing } from "../../catalogue/page-meta.ts";
import { breadcrumbData, describedBy } from "../../catalogue/structured-data.ts";
import { expectData, notFound } from "../../shop/expect-data.ts";
import { titleWithBrand } from "../../shop/plain-head.ts";
import { drawnData } from "../../shop/server-only.ts";
import type { SharedConfig } from "../../shop/shop-config.ts";
import type { Shop } from "../../shop/shop-context.ts";
import type { IconName } from "../../ui/icon-name.ts";
import { type FillInValues, fillInValues } from "./fill-in-values.ts";
import { fillHtml, fillPage, fillText } from "./fill-page.ts";
import { hasWords } from "./find-questions.ts";
import { type PageExtra, type PageMarks, pageMarks } from "./page-marks.ts";
import { isPageName } from "./page-names.ts";
import { sameWords } from "./same-words.ts";

type Written = ResponseOf<typeof informationPage>;

/** Pages that have no address of their own lie below it. */
const otherPagesPath = "/info";

interface Question {
  readonly topic: string;
  readonly question: string;
  /** Its answer. */
  readonly html: string;
}

interface QuestionView extends Question {
  /** Other words by which it is found. */
  readonly sameWords: string;
  /** It is not what was looked for. */
  readonly isHidden: boolean;
  readonly isOpen: boolean;
}

interface MenuPage {
  readonly href: string;
  readonly title: string;
  readonly current: boolean;
}

/** What an information page shows. */
export interface InformationView {
  readonly head: {
    readonly name: string;
    readonly title: string;
    readonly lead: string;
    readonly icon: IconName;
    readonly trail: readonly { readonly name: string; readonly to: string }[];
  };
  readonly body: {
    readonly html: string;
    readonly action?: string;
    readonly extra?: PageExtra;
    readonly questions: readonly QuestionView[];
    readonly shop: Pick<SharedConfig, "brand" | "support" | "links">;
  };
  readonly menu: readonly { readonly title: string; readonly pages: readonly MenuPage[] }[];
}

/** The address of a page. */
export const informationPath = (page: string): string =>
  isPageName(page) ? `/${page}` : `${otherPagesPath}/${page}`;

/** All pages by group. */
const menuOf = (
  current: string,
  pages: Written["pages"],
  values: FillInValues,
): InformationView["menu"] =>
  [...Map.groupBy(pages, ({ menu }) => menu)].map(([title, group]) => ({
    title,
    pages: group.map((entry) => ({
      href: informationPath(entry.page),
      title: fillText(entry.title, values),
      current: entry.page === current,
    })),
  }));

/** The icon of a page, the way to it, and what stands beside its text. */
const marksOf = (name: string, isMeasured: boolean) => {
  const marks: PageMarks = isPageName(name) ? pageMarks[name] : { icon: "info" };
  const { icon, extra, isHelp = false } = marks;
  const isShown = extra !== undefined && (extra !== "consent" || isMeasured);
  const trail = isHelp ? [{ name: "Bantuan", to: "/bantuan" }] : [];
  return { icon, trail, extra: isShown ? { extra } : {} };
};

/** Questions with their names filled in, without those whose answer cannot be told. */
const filledQuestions = (
  questions: Written["questions"],
  values: FillInValues,
): readonly Question[] =>
  questions
    .map(({ topic, question, html }) => ({
      topic,
      question: fillText(question, values),
      html: fillHtml(html, values),
    }))
    .filter(({ html }) => html !== "");

/** The question as a search for `keyword` shows it. */
const questionView = (asked: Question, keyword: string): QuestionView => {
  const text = `${asked.question} ${asked.html.replaceAll(/<[^<>]*>/g, " ")}`;
  const others = sameWords(text);
  const isFound = hasWords(`${text} ${others}`, keyword);
  return {
    ...asked,
    sameWords: others,
    isHidden: !isFound,
    isOpen: keyword !== "" && isFound,
  };
};

const questionsData = (questions: readonly Question[], origin: string): readonly Thing[] =>
  questions.length === 0
    ? []
    : [
        {
          "@type": "FAQPage",
          mainEntity: questions.map(({ question, html }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: {
              "@type": "Answer",
              text: html.replaceAll('href="/', `href="${origin}/`),
            },
          })),
        },
      ];

/** Reads a page and the amounts that its text names; what the gateway cannot tell of these is left out. */
const readPage = async ({ call, callPart, config }: Shop, page: string) => {
  const [information, rules] = await Promise.all([
    call(informationPage, { params: { page } }),
    callPart(shopRules, {}),
  ]);
  const { written, questions, pages } = expectData(information);
  if (written === null) throw notFound();
  const values = fillInValues(config, rules.ok ? rules.data : undefined);
  return { written, questions: filledQuestions(questions, values), pages, values };
};

/**
 * The data of an information page; of questions those that have the keyword are open, all others hidden.
 * @throws a response with status 404 where there is no such page
 */
export const readInformation = async (shop: Shop, name: string, keyword = "") => {
  const { brand, support, links, publicUrl, tagManager } = shop.config;
  const { written, pages, values, ...asked } = await readPage(shop, name);
  const [title, lead] = [fillText(written.title, values), fillText(written.lead, values)];
  const { icon, trail, extra } = marksOf(name, tagManager !== undefined);
  const path = informationPath(name);
  const questions = asked.questions.map((question) => questionView(question, keyword));
  const body: InformationView["body"] = {
    ...fillPage(written.html, values),
    ...extra,
    questions,
    shop: { brand, support, links },
  };
  return {
    head: { name, title, lead, icon, trail } satisfies InformationView["head"],
    texts: drawnData(shop, { body, menu: menuOf(name, pages, values) }),
    found: questions.filter(({ isHidden }) => !isHidden).length,
    page: {
      title: titleWithBrand(title, brand),
      description: lead,
      canonical: publicUrl + path,
    },
    described: describedBy(
      shop,
      breadcrumbData(publicUrl, [...trail, { name: title, to: path }]),
      ...questionsData(asked.questions, publicUrl),
    ),
  };
};
