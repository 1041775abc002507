import type { ReactNode } from "react";
import { ConsentForm } from "../../analytics/consent-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Breadcrumb } from "../../ui/navigation.tsx";
import { Still } from "../../ui/still.tsx";
import "../../catalogue/page.css";
import "../information-page.css";
import { Extra } from "./extra-view.tsx";
import type { InformationView } from "./information-view-data.ts";
import { QuestionList } from "./questions-view.tsx";

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

function Body({ html, extra, questions, action, shop }: InformationView["body"]) {
  return (
    <>
      {extra && extra !== "consent" && <Extra extra={extra} shop={shop} />}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <QuestionList questions={questions} />
      {extra === "consent" && <ConsentForm />}
      {action !== undefined && <div dangerouslySetInnerHTML={{ __html: action }} />}
    </>
  );
}

interface InformationProps {
  readonly head: InformationView["head"];
  /** Left out of the data of a whole page: the server has drawn them for good. */
  readonly texts: Partial<Pick<InformationView, "body" | "menu">>;
  /** What the visitor can do here, above the text. */
  readonly children?: ReactNode;
}

/** One layout for all information pages. */
export function Information({ head, texts, children }: InformationProps) {
  const { name, title, lead, icon, trail } = head;
  return (
    <div className="page-width">
      <Breadcrumb trail={trail} current={title} />
      <div className="information">
        <article className="information__text">
          <header className="information__head">
            <span className="information__icon">
              <Icon name={icon} size="large" />
            </span>
            <h1>{title}</h1>
            {lead !== "" && <p className="information__lead">{lead}</p>}
          </header>
          {children}
          <Still key={`${name} text`} id="information-text" source={texts.body}>
            {(drawn) => <Body {...drawn} />}
          </Still>
        </article>
        <Still key={`${name} menu`} id="information-menu" source={texts.menu}>
          {(drawn) => <Menu menu={drawn} />}
        </Still>
      </div>
    </div>
  );
}
