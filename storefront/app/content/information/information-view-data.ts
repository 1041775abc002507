import { informationPage } from "@gerai/contract/content";
import type { ResponseOf } from "@gerai/contract/endpoint";
import type { Shop } from "../../shop/shop-context.ts";
import type { IconName } from "../../ui/icon-name.ts";
import { pageGroups, pageNames, type PageName } from "./page-names.ts";
import type { PageText } from "./page-text.ts";
import { pageTexts } from "./texts.ts";

export type WrittenInformation = ResponseOf<typeof informationPage>;

/** Pages that the retailer adds lie below it; those that the shop brings along keep their addresses. */
const ownPagesPath = "/info";

interface QuestionView {
  readonly topic: string;
  readonly question: string;
  readonly answer?: string;
  /** Instead of the answer; sanitised by the gateway. */
  readonly html?: string;
}

interface PageView extends Omit<PageText, "questions" | "action"> {
  readonly icon: IconName;
  /** What the retailer wrote; sanitised by the gateway. */
  readonly html?: string;
  readonly questions: readonly QuestionView[];
  readonly action?: PageText["action"] | undefined;
}

interface MenuPage {
  readonly href: string;
  readonly title: string;
  readonly current: boolean;
}

/** What an information page shows. */
export interface InformationView {
  readonly page: PageView;
  readonly menu: readonly { readonly title: string; readonly pages: readonly MenuPage[] }[];
}

const isPageName = (page: string): page is PageName =>
  (pageNames as readonly string[]).includes(page);

/** The address of a page. */
export const informationPath = (page: string): string =>
  isPageName(page) ? `/${page}` : `${ownPagesPath}/${page}`;

/** What the retailer wrote; undefined where the gateway cannot say, so that the shop's own text stands in. */
export const readWritten = async (
  { callPart }: Shop,
  page: string,
): Promise<WrittenInformation | undefined> => {
  const answer = await callPart(informationPage, { params: { page } });
  return answer.ok ? answer.data : undefined;
};

const writtenView = (
  { title, lead, html }: NonNullable<WrittenInformation["written"]>,
  questions: readonly QuestionView[],
): PageView => ({ title, lead, html, questions, icon: "info", sections: [] });

/** A page that only the retailer has; undefined where he has not written it. */
export const ownPageView = (information: WrittenInformation | undefined): PageView | undefined =>
  information?.written ? writtenView(information.written, information.questions) : undefined;

/** A page of the shop: the retailer's text and questions where he wrote some, else its own. */
export const pageView = (
  shop: Shop,
  name: PageName,
  information: WrittenInformation | undefined,
): PageView => {
  const { questions = [], ...own } = pageTexts[name](shop.config);
  const asked: readonly QuestionView[] = information?.questions.length
    ? information.questions
    : questions.map((question) => ({ topic: "", ...question }));
  const written = information?.written;
  return written
    ? { ...writtenView(written, asked), icon: own.icon }
    : { ...own, questions: asked };
};

const menuEntry = (page: string, title: string, current: string): MenuPage => ({
  href: informationPath(page),
  title,
  current: page === current,
});

/** All pages by group, the retailer's behind the shop's own. */
export const menuOf = (
  { config }: Shop,
  current: string,
  information: WrittenInformation | undefined,
): InformationView["menu"] => {
  const added = (information?.pages ?? []).filter(({ page }) => !isPageName(page));
  const titles = [
    ...new Set(
      [...pageGroups, ...added.map(({ menu }) => ({ title: menu }))].map(({ title }) => title),
    ),
  ];
  return titles.map((title) => {
    const own = pageGroups.find((group) => group.title === title)?.pages ?? [];
    return {
      title,
      pages: [
        ...own.map((page) => menuEntry(page, pageTexts[page](config).title, current)),
        ...added
          .filter(({ menu }) => menu === title)
          .map((page) => menuEntry(page.page, page.title, current)),
      ],
    };
  });
};
