import { Fragment } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Accordion } from "../../ui/navigation.tsx";
import "../../catalogue/page.css";
import "../information-page.css";
import type { InformationView } from "./information-view-data.ts";
import type { TextSection } from "./page-text.ts";

function Section({ title, paragraphs = [], points = [], steps = [] }: TextSection) {
  return (
    <section className="information__section">
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface QuestionsProps {
  readonly questions: InformationView["page"]["questions"];
}

/** Written answers are HTML that the gateway has cleaned. */
function Questions({ questions }: QuestionsProps) {
  return questions.map(({ topic, question, answer, html }, at) => (
    <Fragment key={question}>
      {topic !== questions[at - 1]?.topic && topic !== "" && (
        <h2 className="information__topic">{topic}</h2>
      )}
      <Accordion title={question} open={at === 0}>
        {html === undefined ? (
          <p>{answer}</p>
        ) : (
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </Accordion>
    </Fragment>
  ));
}

function Menu({ menu }: Pick<InformationView, "menu">) {
  return (
    <nav className="information__menu" aria-label="Halaman informasi">
      {menu.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="plain-list">
            {pages.map((page) => (
              <li key={page.href}>
                <a href={page.href} aria-current={page.current ? "page" : undefined}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** One layout for all information pages. */
export function Information({ page, menu }: InformationView) {
  return (
    <div className="page-width information">
      <article className="information__text">
        <header className="information__head">
          <span className="information__icon">
            <Icon name={page.icon} size="large" />
          </span>
          <h1>{page.title}</h1>
          {page.lead !== "" && <p className="information__lead">{page.lead}</p>}
        </header>
        {page.sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
        {page.html !== undefined && (
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        )}
        <Questions questions={page.questions} />
        {page.action && (
          <a className="button button--primary" href={page.action.href}>
            {page.action.label}
          </a>
        )}
      </article>
      <Menu menu={menu} />
    </div>
  );
}
