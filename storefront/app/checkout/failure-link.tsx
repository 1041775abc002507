import type { FailedCheckout } from "./messages.ts";

/** A link to what has to be done before the order can be made. */
export function FailureLink({ code }: Pick<FailedCheckout, "code">) {
  if (code === "UNPAID_ORDERS_EXCEEDED") {
    return <a href="/waiting-payment">Lihat pesanan yang menunggu pembayaran</a>;
  }
  if (code === "CASH_ORDERS_EXCEEDED" || code === "CASH_AMOUNT_EXCEEDED") {
    return <a href="/order-in-process">Lihat pesanan</a>;
  }
  if (code !== "UNAUTHENTICATED") return null;
  return (
    <>
      Isian Anda tetap di halaman ini.{" "}
      <a href="/login" target="_blank" rel="noreferrer">
        Masuk di tab baru
      </a>
      , lalu buat pesanan lagi.
    </>
  );
}
