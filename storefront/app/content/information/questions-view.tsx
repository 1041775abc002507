import { Icon } from "../../ui/icon.tsx";
import { anchorOf } from "./anchor.ts";
import type { InformationView } from "./information-view-data.ts";

type Questions = InformationView["body"]["questions"];

/**
 * Unfolds by itself where its address was asked for, or where it is what was looked for. The search while somebody
 * types reads the other words here, as it reads the rest.
 */
function Question({ question, html, sameWords, isHidden, isOpen }: Questions[number]) {
  return (
    <details className="accordion" id={anchorOf(question)} hidden={isHidden} open={isOpen}>
      <summary className="accordion__title">
        {question}
        <Icon name="chevron-down" />
      </summary>
      <div className="accordion__body prose" dangerouslySetInnerHTML={{ __html: html }} />
      {sameWords !== "" && <span hidden>{sameWords}</span>}
    </details>
  );
}

/** The questions below their topics. Answers are HTML that the gateway has cleaned. */
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
