import { informationPage } from "@gerai/contract/content";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { shopRules } from "@gerai/contract/shop-rules";
import type { Thing } from "../../catalogue/page-meta.ts";
import { breadcrumbData, describedBy } from "../../catalogue/structured-data.ts";
import { titleWithBrand } from "../../shop/plain-head.ts";
import { drawnData } from "../../shop/server-only.ts";
import type { SharedConfig } from "../../shop/shop-config.ts";
import type { Shop } from "../../shop/shop-context.ts";
import type { IconName } from "../../ui/icon-name.ts";
import { hasWords } from "./find-questions.ts";
import { plainText, textHtml } from "./inline-links.ts";
import { pageGroups, pageNames, type PageName } from "./page-names.ts";
import type { PageText, ShopRules } from "./page-text.ts";
import { sameWords } from "./same-words.ts";
import { pageText } from "./texts.ts";

type Written = ResponseOf<typeof informationPage>;

/** What a page is made of, as far as the gateway could tell. */
export interface Told {
  readonly information: Written | undefined;
  readonly rules: ShopRules | undefined;
}

/** Pages that the retailer adds lie below it; those that the shop brings along keep their addresses. */
const ownPagesPath = "/info";

interface AskedQuestion {
  readonly topic: string;
  readonly question: string;
  readonly answer?: string;
  /** Instead of the answer; sanitised by the gateway. */
  readonly html?: string;
}

interface QuestionView extends AskedQuestion {
  /** Other words by which it is found. */
  readonly sameWords: string;
  /** It is not what was looked for. */
  readonly isHidden: boolean;
  readonly isOpen: boolean;
}

interface PageView extends Omit<PageText, "questions"> {
  /** What the retailer wrote; sanitised by the gateway. */
  readonly html?: string;
  readonly questions: readonly AskedQuestion[];
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
  readonly body: Pick<PageView, "sections" | "html" | "extra" | "action"> & {
    readonly questions: readonly QuestionView[];
    readonly shop: Pick<SharedConfig, "brand" | "support" | "links">;
  };
  readonly menu: readonly { readonly title: string; readonly pages: readonly MenuPage[] }[];
}

const isPageName = (page: string): page is PageName =>
  (pageNames as readonly string[]).includes(page);

/** The address of a page. */
export const informationPath = (page: string): string =>
  isPageName(page) ? `/${page}` : `${ownPagesPath}/${page}`;

/** Reads the retailer's text and the shop's amounts; what the gateway cannot tell is left out. */
export const readTold = async ({ callPart }: Shop, page: string): Promise<Told> => {
  const [information, rules] = await Promise.all([
    callPart(informationPage, { params: { page } }),
    callPart(shopRules, {}),
  ]);
  return {
    information: information.ok ? information.data : undefined,
    rules: rules.ok ? rules.data : undefined,
  };
};

const writtenView = (
  { title, lead, html }: NonNullable<Written["written"]>,
  questions: readonly AskedQuestion[],
): PageView => ({ title, lead, html, questions, icon: "info", sections: [] });

/** A page that only the retailer has; undefined where he has not written it. */
export const ownPageView = ({ information }: Told): PageView | undefined =>
  information?.written ? writtenView(information.written, information.questions) : undefined;

/** A page of the shop: the retailer's text and questions where he wrote some, else its own. */
export const pageView = ({ config }: Shop, name: PageName, told: Told): PageView => {
  const own = pageText(name, config, told.rules);
  const { questions: written = [], written: page } = told.information ?? {};
  const questions = written.length > 0 ? written : own.questions;
  if (!page) return { ...own, questions };
  const kept = own.extra === undefined ? {} : { extra: own.extra };
  return { ...writtenView(page, questions), ...kept, icon: own.icon };
};

const menuEntry = (page: string, title: string, current: string): MenuPage => ({
  href: informationPath(page),
  title,
  current: page === current,
});

/** All pages by group, the retailer's behind the shop's own. */
const menuOf = (
  { config }: Shop,
  current: string,
  { information, rules }: Told,
): InformationView["menu"] => {
  const added = (information?.pages ?? []).filter(({ page }) => !isPageName(page));
  const titles = new Set([
    ...pageGroups.map((group) => group.title),
    ...added.map((page) => page.menu),
  ]);
  return [...titles].map((title) => {
    const own = pageGroups.find((group) => group.title === title)?.pages ?? [];
    return {
      title,
      pages: [
        ...own.map((page) => menuEntry(page, pageText(page, config, rules).title, current)),
        ...added
          .filter(({ menu }) => menu === title)
          .map((page) => menuEntry(page.page, page.title, current)),
      ],
    };
  });
};

/** Pages of help lie below the page of help; the retailer's own and all others below the home page. */
const trailOf = (name: string): InformationView["head"]["trail"] => {
  const [help] = pageGroups;
  const isHelp = name !== "bantuan" && (help.pages as readonly string[]).includes(name);
  return isHelp ? [{ name: "Bantuan", to: "/bantuan" }] : [];
};

/** The text of an answer, the retailer's or the shop's. */
const answerText = ({ answer = "", html }: AskedQuestion): string =>
  html === undefined ? plainText(answer) : html.replaceAll(/<[^<>]*>/g, " ");

/** The question as a search for `keyword` shows it. */
const questionView = (asked: AskedQuestion, keyword: string): QuestionView => {
  const text = `${asked.question} ${answerText(asked)}`;
  const others = sameWords(text);
  const isFound = hasWords(`${text} ${others}`, keyword);
  return {
    ...asked,
    sameWords: others,
    isHidden: !isFound,
    isOpen: keyword !== "" && isFound,
  };
};

const questionsData = (questions: readonly AskedQuestion[], origin: string): readonly Thing[] =>
  questions.length === 0
    ? []
    : [
        {
          "@type": "FAQPage",
          mainEntity: questions.map(({ question, answer = "", html }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: html ?? textHtml(answer, origin) },
          })),
        },
      ];

/** The data of a page that shows this text; of questions those that have the keyword. */
export const informationData = (
  shop: Shop,
  name: string,
  {
    page,
    told,
    keyword = "",
  }: { readonly page: PageView; readonly told: Told; readonly keyword?: string },
) => {
  const { config } = shop;
  const { brand, support, links, publicUrl } = config;
  const { title, lead, icon, sections, html, extra, action } = page;
  const path = informationPath(name);
  const trail = trailOf(name);
  const questions = page.questions.map((question) => questionView(question, keyword));
  const body: InformationView["body"] = {
    sections,
    questions,
    shop: { brand, support, links },
    ...(html !== undefined && { html }),
    ...(extra !== undefined && { extra }),
    ...(action !== undefined && { action }),
  };
  return {
    head: { name, title, lead, icon, trail } satisfies InformationView["head"],
    texts: drawnData(shop, { body, menu: menuOf(shop, name, told) }),
    found: questions.filter(({ isHidden }) => !isHidden).length,
    page: {
      title: titleWithBrand(title, brand),
      description: lead,
      canonical: publicUrl + path,
    },
    described: describedBy(
      shop,
      breadcrumbData(publicUrl, [...trail, { name: title, to: path }]),
      ...questionsData(page.questions, publicUrl),
    ),
  };
};
