import { redirect } from "react-router";
import { headMeta } from "../catalogue/page-meta.ts";
import { notFound } from "../shop/expect-data.ts";
import { titleWithBrand } from "../shop/plain-head.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Icon } from "../ui/icon.tsx";
import { Accordion } from "../ui/navigation.tsx";
import type { Route } from "./+types/information-page.ts";
import "./information-page.css";
import { pageGroups, pageNames } from "./information/page-names.ts";
import type { PageText, TextSection } from "./information/page-text.ts";
import { pageTexts } from "./information/texts.ts";

/** The group's other pages, for the menu beside the text. */
const neighbours = (
  name: (typeof pageNames)[number],
  titleOf: (page: (typeof pageNames)[number]) => string,
) =>
  pageGroups.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({
      href: `/${page}`,
      title: titleOf(page),
      current: page === name,
    })),
  }));

/**
 * The router takes an address for a page in any case, and with a slash behind it.
 * @throws a permanent redirect to the page's one address from any other spelling
 */
const requireName = (url: URL): (typeof pageNames)[number] => {
  const spelling = url.pathname.toLowerCase().replace(/\/+$/, "");
  const name = pageNames.find((page) => spelling === `/${page}`);
  if (name === undefined) throw notFound();
  if (url.pathname !== `/${name}`) throw redirect(`/${name}${url.search}`, 301);
  return name;
};

export const loader = ({ url, context }: Route.LoaderArgs) => {
  const { config } = context.get(shopContext);
  const name = requireName(url);
  const page = pageTexts[name](config);
  return {
    page,
    menu: neighbours(name, (other) => pageTexts[other](config).title),
    head: {
      title: titleWithBrand(page.title, config.brand),
      description: page.lead,
      canonical: `${config.publicUrl}/${name}`,
    },
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData && headMeta(loaderData.head);

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

function Questions({ questions = [] }: Pick<PageText, "questions">) {
  return questions.map(({ question, answer }, at) => (
    <Accordion key={question} title={question} open={at === 0}>
      <p>{answer}</p>
    </Accordion>
  ));
}

function Menu({ menu }: { readonly menu: Route.ComponentProps["loaderData"]["menu"] }) {
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

/** The information pages: one layout, the texts stand in information/. */
export default function InformationPage({ loaderData }: Route.ComponentProps) {
  const { page, menu } = loaderData;
  return (
    <div className="page-width information">
      <article className="information__text">
        <header className="information__head">
          <span className="information__icon">
            <Icon name={page.icon} size="large" />
          </span>
          <h1>{page.title}</h1>
          <p className="information__lead">{page.lead}</p>
        </header>
        {page.sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
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
