import type { ResponseOf } from "@gerai/contract/endpoint";
import type { memberData } from "@gerai/contract/profile";
import { plainHead } from "../shop/plain-head.ts";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/data-print-page.ts";
import { AccountFrame } from "./account-frame.tsx";
import { labelOf } from "./data-labels.ts";
import { readable } from "./data-words.ts";
import { accountPaths } from "./paths.ts";
import "./data-print.css";
import { takeData } from "./take-data.ts";

export const meta: Route.MetaFunction = (page) => plainHead("Data Saya", page);

type Data = ResponseOf<typeof memberData>["data"];
type Value = Data[string];

/** A page without data. With a loader the router asks the server, which guards it. */
export const loader = () => null;

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

export const action = ({ request, context }: Route.ActionArgs) => takeData(context, request);

interface SingleProps {
  readonly value: Value;
  /** The name of the value; entries of lists have none. */
  readonly name?: string;
}

function Single({ value, name }: SingleProps) {
  if (typeof value === "string" && value.startsWith("data:image/")) {
    return <img src={value} alt="" width={96} height={96} />;
  }
  return typeof value === "object" && value !== null ? (
    <Tree value={value} />
  ) : (
    readable(value, name)
  );
}

/** A list as a list, an object as names and values, all the way down. */
function Tree({ value }: { readonly value: Value & object }) {
  if (Array.isArray(value)) {
    if (value.length === 0) return "–";
    return (
      <ol className="data-print__list stack gap-4">
        {value.map((entry, index) => (
          <li key={index}>
            <Single value={entry} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl className="data-print__facts stack gap-1">
      {Object.entries(value).map(([key, entry]) => (
        <div key={key}>
          <dt>{labelOf(key)}</dt>
          <dd>
            <Single value={entry} name={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export default function DataPrintPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Data Saya" above={{ path: accountPaths.data, title: "Unduh Data Saya" }}>
      {actionData ? (
        <>
          <p>Salinan per {readable(actionData.createdAt)}.</p>
          {Object.entries(actionData.data).map(([part, value]) => (
            <section
              key={part}
              className="data-print padded-5 card stack gap-3"
              aria-labelledby={`bagian-${part}`}
            >
              <h2 id={`bagian-${part}`}>{labelOf(part)}</h2>
              <Single value={value} />
            </section>
          ))}
        </>
      ) : (
        <LinkButton href={accountPaths.data}>Masukkan password lebih dulu</LinkButton>
      )}
    </AccountFrame>
  );
}
