import { ProblemState } from "@gerai/contract/order-codes";
import type { OrderProblem } from "@gerai/contract/order-problems";
import type { Order } from "@gerai/contract/orders";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatTime } from "./dates.ts";
import { reportableItems } from "./problem-form.ts";
import { outcomeText, problemKindText, problemStates } from "./problem-texts.ts";
import { problemPath } from "./tabs.ts";
import "./problem.css";

function Problem({ problem }: { readonly problem: OrderProblem }) {
  const { kind, state, words, items, answer, photos, createdAt } = problem;
  const outcome = outcomeText(problem);
  return (
    <li className="problem stack gap-1 small break-anywhere">
      <p className="problem__head spread gap-2">
        <strong>{problemKindText(kind)}</strong>
        <span className="problem__state small strong" data-state={state}>
          {problemStates[state]}
        </span>
      </p>
      <p>{items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(", ")}</p>
      <p className="problem__words">{words}</p>
      {photos.length > 0 && (
        <ul className="plain-list problem__photos wrap gap-2">
          {photos.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={`Foto ${index + 1} dari laporan ini`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {state !== ProblemState.Received && (
        <p className="problem__answer">
          {answer}
          {outcome !== "" && ` ${outcome}`}
        </p>
      )}
      <time className="soft" dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
    </li>
  );
}

/** What the member has reported as wrong, and the way to report more. */
export function ProblemList({ order }: { readonly order: Order }) {
  const { problems, secretId } = order;
  const canReport = reportableItems(order).length > 0;
  if (problems.length === 0 && !canReport) return null;
  return (
    <section className="order__box padded-4 card stack gap-3" aria-label="Masalah barang">
      <h3>
        <Icon name="warning" />
        Ada masalah dengan barangnya?
      </h3>
      {problems.length > 0 && (
        <ul className="plain-list problems stack gap-3">
          {problems.map((problem) => (
            <Problem key={problem.problemId} problem={problem} />
          ))}
        </ul>
      )}
      {canReport && (
        <LinkButton href={problemPath(secretId)} variant="secondary">
          Laporkan masalah
        </LinkButton>
      )}
    </section>
  );
}
