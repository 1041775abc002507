import type { informationPage } from "@gerai/contract/content";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { markdownHtml } from "../catalogue/markup.ts";
import { many, maybeOne, type Db } from "../db/database.ts";
import { menuPages, questions, writtenPage } from "./queries.ts";

type Information = ResponseOf<typeof informationPage>;

/** The page that shows the frequent questions. */
const questionsPage = "faq";

const readQuestions = async (db: Db, now: Date): Promise<Information["questions"]> =>
  (await many(db, questions, { now })).map(({ topic, question, answer }) => ({
    topic,
    question,
    html: markdownHtml(answer),
  }));

/** The text of a page, and which pages stand in the menu, at a time. */
export const readInformation = async (db: Db, page: string, now: Date): Promise<Information> => {
  const [written, pages, asked] = await Promise.all([
    maybeOne(db, writtenPage, { page, now }),
    many(db, menuPages, { now }),
    page === questionsPage ? readQuestions(db, now) : [],
  ]);
  return {
    written:
      written === undefined
        ? null
        : { title: written.title, lead: written.lead, html: markdownHtml(written.body) },
    questions: asked,
    pages: [...pages],
  };
};
