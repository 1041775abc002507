import "./page.css";

interface SeoTextProps {
  readonly title: string;
  /** Sanitised by the gateway. */
  readonly html: string;
}

/** What the head office wrote below a list; nothing where it wrote nothing. */
export function SeoText({ title, html }: SeoTextProps) {
  if (html === "") return null;
  return (
    <section className="page-text">
      {title !== "" && <h2>{title}</h2>}
      <div className="prose soft small" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
