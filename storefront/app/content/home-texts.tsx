import type { homeBottom } from "@gerai/contract/content";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { Still } from "../ui/still.tsx";

interface TextsProps {
  /** Their HTML is sanitised by the gateway. */
  readonly texts: Readonly<ResponseOf<typeof homeBottom>>;
}

function Texts({ texts }: TextsProps) {
  return (
    <div className="home-bottom">
      {texts.map(({ code, title, body }) => (
        <section key={code}>
          <h2>{title}</h2>
          <div className="prose soft small" dangerouslySetInnerHTML={{ __html: body }} />
        </section>
      ))}
    </div>
  );
}

/** What the head office says of the shop, below all sections. */
export function HomeTexts({ texts }: Partial<TextsProps>) {
  return (
    <Still id="tentang" source={texts}>
      {(shown) => <Texts texts={shown} />}
    </Still>
  );
}
