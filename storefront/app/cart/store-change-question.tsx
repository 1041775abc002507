import type { LineChange, StorePreview } from "@gerai/contract/cart";
import { formatRupiah } from "@gerai/contract/money";
import type { ReactNode } from "react";
import type { FetcherWithComponents } from "react-router";
import { Form as PageForm } from "react-router";
import { Button } from "../ui/button.tsx";
import { Badge } from "../ui/feedback.tsx";
import { Picture } from "../ui/picture.tsx";
import { problemMessage } from "./messages.ts";
import { changeNames, changesTitle, summarise, weightiestFirst } from "./store-changes.ts";
import "./store-change-question.css";

interface Question {
  readonly addressId: string;
  readonly label: string;
  readonly preview: StorePreview;
}

interface StoreChangeQuestionProps {
  readonly question: Question;
  /** Where the agreement is sent. */
  readonly action: string;
  readonly cancel: ReactNode;
  readonly level?: "h1" | "h3";
  /** Sends the form without leaving the page. */
  readonly form?: FetcherWithComponents<unknown>["Form"];
  /** Hidden fields beside the address. */
  readonly fields?: ReactNode;
  readonly busy?: boolean;
}

/** Takes the focus: what was pressed is gone, and this is what came of it. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** What the store of another address changes in the cart, and whether it shall. */
export function StoreChangeQuestion({
  question,
  action,
  cancel,
  level: Heading = "h3",
  form: Form = PageForm,
  fields,
  busy = false,
}: StoreChangeQuestionProps) {
  const { addressId, label, preview } = question;
  const { branch, changes, totalAmountFinal, newTotalAmountFinal } = preview;
  return (
    <div className="changes stack gap-3">
      <Heading className="changes__title large" tabIndex={-1} ref={takeFocus}>
        {changesTitle(changes.length)}
      </Heading>
      <p className="soft small">
        Alamat <strong>{label}</strong> dilayani <strong>{branch}</strong>: {summarise(changes)}.
      </p>
      <ul className="plain-list">
        {weightiestFirst(changes).map((change) => (
          <ChangedLine key={change.productId} change={change} />
        ))}
      </ul>
      <p className="changes__total wrap spread gap-2 numbers">
        <span>Total belanja</span>
        <span>
          <s>{formatRupiah(totalAmountFinal)}</s>{" "}
          <strong>{formatRupiah(newTotalAmountFinal)}</strong>
        </span>
      </p>
      <p className="soft small">
        Tidak ada yang dihapus dari keranjang. Barang yang tidak tersedia tetap tersimpan dan tidak
        ikut dihitung.
      </p>
      <Form method="post" action={action} className="changes__actions stack gap-3">
        <input type="hidden" name="addressId" value={addressId} />
        {fields}
        {cancel}
        <Button name="intent" value="agree" busy={busy} block>
          Pakai alamat ini
        </Button>
      </Form>
    </div>
  );
}

const tones = {
  unavailable: "danger",
  scarce: "warning",
  dearer: "warning",
  cheaper: "accent",
  available: "accent",
} as const;

function ChangedPrice({ price, newPrice, kind }: LineChange) {
  if (kind === "unavailable") return <s>{formatRupiah(price)}</s>;
  if (price === newPrice || price === 0) return <span>{formatRupiah(newPrice)}</span>;
  return (
    <span>
      <s>{formatRupiah(price)}</s> <strong>{formatRupiah(newPrice)}</strong>
    </span>
  );
}

function ChangedLine({ change }: { readonly change: LineChange }) {
  const { picture, productName, kind, problem, quantity } = change;
  return (
    <li className="changes__line stack gap-3">
      <span className="row-picture">
        <Picture picture={picture} alt="" place="row" />
      </span>
      <span className="changes__text stack gap-1 strong">
        <span>{productName}</span>
        <span className="changes__price numbers">
          {quantity} × <ChangedPrice {...change} />
        </span>
        <span className="changes__badges row wrap soft">
          <Badge tone={tones[kind]}>{changeNames[kind]}</Badge>
          {problem !== null && kind !== "unavailable" && <span>{problemMessage(problem)}</span>}
        </span>
      </span>
    </li>
  );
}
