import { classNames } from "../ui/class-names.ts";
import type { SuggestionGroup } from "./read-suggestions.ts";

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  /** Counted over all groups; -1 for none. */
  readonly active: number;
}

const firstOf = (groups: readonly SuggestionGroup[], at: number): number =>
  groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0);

/** What the search field offers; the field moves through it, so no entry takes the focus by Tab. */
export function SuggestionList({ id, groups, active }: SuggestionListProps) {
  return (
    <div
      id={id}
      className="suggestions"
      role="listbox"
      aria-label="Saran pencarian"
      hidden={groups.length === 0}
    >
      {groups.map(({ title, entries }, at) => (
        <div key={title} className="suggestions__group" role="group" aria-label={title}>
          <span className="suggestions__title" aria-hidden="true">
            {title}
          </span>
          {entries.map(({ href, label, note }, index) => {
            const number = firstOf(groups, at) + index;
            return (
              <a
                key={href}
                id={`${id}-${number}`}
                className={classNames(
                  "suggestions__entry",
                  number === active && "suggestions__entry--active",
                )}
                href={href}
                role="option"
                aria-selected={number === active}
                tabIndex={-1}
              >
                {label}
                {note && <span className="suggestions__note"> di {note}</span>}
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
