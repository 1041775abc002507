import { Form, useNavigation } from "react-router";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState, Notice } from "../ui/feedback.tsx";
import type { Cards } from "./cards.ts";
import { ProductCards } from "./product-cards.tsx";
import { saveCorner } from "./save-corner.tsx";

/** What became of a wish that the shop sells something. */
export interface WishAnswer {
  readonly isWished: boolean;
  /** Why it was not written down; undefined where it was. */
  readonly failure?: string;
}

/** Words in quotation marks: `“kasur” dan “busa”`. */
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(" dan ");

/** Below what fits: what mentions it, is near to it, or lacks one of the words. */
export function Similar({ cards }: { readonly cards: Cards }) {
  return (
    <section className="page-section">
      <h2>Lihat juga yang mirip</h2>
      <ProductCards id="mirip" cards={cards} corner={saveCorner} />
    </section>
  );
}

/** Asks whether the shop should sell what it does not have: one press, and then that it was written down. */
function Wish({ wish }: { readonly wish: WishAnswer | undefined }) {
  const isBusy = useNavigation().formData !== undefined;
  if (wish?.isWished) {
    return (
      <p className="strong">
        Terima kasih, sudah kami catat. Makin banyak yang minta, makin cepat kami sediakan.
      </p>
    );
  }
  return (
    <>
      {wish?.failure !== undefined && <Notice tone="danger">{wish.failure}</Notice>}
      <Form method="post" preventScrollReset>
        <Button busy={isBusy}>Mau kami sediakan?</Button>
      </Form>
    </>
  );
}

interface NothingProps {
  readonly keyword: string;
  readonly missing: readonly string[];
  readonly wish: WishAnswer | undefined;
}

/** That the shop does not have it, in place of a list. */
export function Nothing({ keyword, missing, wish }: NothingProps) {
  return (
    <EmptyState
      icon="search"
      title={`Kami belum punya ${missing.length > 0 ? quoted(missing) : `“${keyword}”`}`}
      actions={
        <LinkButton href="/" variant="secondary">
          Kembali ke beranda
        </LinkButton>
      }
    >
      <div className="stack gap-4">
        <p>Periksa ejaannya, coba kata lain, atau minta kami menyediakannya.</p>
        <Wish wish={wish} />
      </div>
    </EmptyState>
  );
}

/** What of the keyword the list does not have; that can be wished for. */
export function Partly({ missing, wish }: Pick<NothingProps, "missing" | "wish">) {
  if (missing.length === 0) {
    return (
      <p className="listing__hint">
        Tidak ada produk dengan semua kata itu. Ini yang paling mendekati.
      </p>
    );
  }
  return (
    <div className="listing__hint stack gap-2 start">
      <p>Tidak ada produk dengan kata {quoted(missing)}. Ini yang paling mendekati.</p>
      <Wish wish={wish} />
    </div>
  );
}
