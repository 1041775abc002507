import { Icon } from "../../ui/icon.tsx";
import type { InformationView } from "./information-view-data.ts";
import { anchorOf } from "./inline-links.ts";
import { Inline } from "./text-view.tsx";

type Questions = InformationView["body"]["questions"];

/**
 * Unfolds by itself where its address was asked for, or where it is what was looked for. The search while somebody
 * types reads the other words here, as it reads the rest.
 */
function Question({ question, answer, html, sameWords, isHidden, isOpen }: Questions[number]) {
  return (
    <details className="accordion" id={anchorOf(question)} hidden={isHidden} open={isOpen}>
      <summary className="accordion__title">
        {question}
        <Icon name="chevron-down" />
      </summary>
      <div className="accordion__body">
        {html === undefined ? (
          <p>
            <Inline text={answer ?? ""} />
          </p>
        ) : (
          <div className="prose soft small" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
      {sameWords !== "" && <span hidden>{sameWords}</span>}
    </details>
  );
}

/** The questions below their topics. Written answers are HTML that the gateway has cleaned. */
export function QuestionList({ questions }: { readonly questions: Questions }) {
  const topics = Map.groupBy(questions, ({ topic }) => topic);
  return [...topics].map(([topic, asked]) => (
    <section
      key={topic}
      className="information__questions"
      hidden={asked.every(({ isHidden }) => isHidden)}
    >
      {topic !== "" && (
        <h2 className="information__topic" id={anchorOf(topic)}>
          {topic}
        </h2>
      )}
      {asked.map((question) => (
        <Question key={question.question} {...question} />
      ))}
    </section>
  ));
}
