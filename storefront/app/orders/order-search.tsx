import { limits } from "@gerai/contract/limits";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { orderSearchPath } from "./tabs.ts";

/** What the address of a search says. */
export interface OrderSearchFields {
  readonly words?: string;
  /** Calendar days, `2026-11-20`. */
  readonly from?: string;
  readonly until?: string;
  readonly error?: string | undefined;
}

/** The search through all of the member's orders: by product, order number and day. */
export function OrderSearch({ words = "", from = "", until = "", error }: OrderSearchFields) {
  const hasDays = from !== "" || until !== "";
  return (
    <Form
      action={orderSearchPath}
      role="search"
      aria-label="Cari pesanan"
      className="order-search stack gap-2"
    >
      <div className="order-search__words stack gap-2">
        <Icon name="search" />
        <input
          type="search"
          name="cari"
          className="order-search__input"
          aria-label="Nama produk atau nomor pesanan"
          placeholder="Produk atau nomor pesanan"
          maxLength={limits.orderSearchLength}
          defaultValue={words}
          key={words}
        />
        <Button size="small">Cari</Button>
      </div>
      <details className="order-search__days" open={hasDays}>
        <summary className="inline-row thumb-high gap-2 small">
          <Icon name="calendar" size="small" />
          Pilih tanggal
        </summary>
        <div>
          <label>
            Dari
            <input type="date" name="dari" defaultValue={from} />
          </label>
          <label>
            Sampai
            <input type="date" name="sampai" defaultValue={until} />
          </label>
        </div>
      </details>
      {error !== undefined && (
        <p className="order-search__error" role="alert">
          {error}
        </p>
      )}
    </Form>
  );
}
