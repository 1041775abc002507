import type { memberTerms } from "@gerai/contract/account";
import type { ResponseOf } from "@gerai/contract/endpoint";

/** The terms, folded until wanted. */
export function TermsText({ terms }: { readonly terms: ResponseOf<typeof memberTerms> }) {
  return (
    <details className="auth__terms">
      <summary className="strong">Baca {terms.title}</summary>
      {terms.sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p className="soft">{text}</p>
        </section>
      ))}
    </details>
  );
}
