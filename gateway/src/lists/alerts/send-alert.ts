import { stopAlertPath } from "@gerai/contract/news-codes";
import { readerOf } from "../../account/news-choices.ts";
import { maybeOne, run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { writeEmail, type EmailShop } from "../../providers/email-content.ts";
import { markAlertSent, openAlert } from "./queries.ts";
import { stopAlertToken } from "./stop.ts";

interface AlertKey {
  readonly memberId: string;
  readonly storeId: number;
  readonly productId: number;
  readonly alertId: string;
}

type Needs = Pick<Deps, "db" | "clock" | "config" | "email" | "newsSender" | "log">;

/** The page on which alerts are seen and cancelled. */
const alertsPath = "/kabar-stok";

interface AlertLinks {
  /** Of the product, behind `/p/`. */
  readonly path: string;
  /** Where the alert is ended: the page for people, and for mail programs by a post to it. */
  readonly stopUrl: string;
}

const alertEmail = (shop: EmailShop, name: string, { path, stopUrl }: AlertLinks) =>
  writeEmail(shop, {
    subject: `${name} tersedia lagi`,
    parts: [
      `${name} sudah tersedia lagi. Stok terbatas, dan pesan ini tidak menyimpannya untuk Anda.`,
      { label: "Lihat produk", url: `${shop.publicUrl}/p/${path}` },
    ],
    foot: [
      { label: "Atur kabar stok", url: `${shop.publicUrl}${alertsPath}` },
      { label: "Berhenti menerima kabar produk ini", url: stopUrl },
    ],
  });

/**
 * Sends the one message of an alert: by e-mail to a verified address, else by WhatsApp. A repeated job finds it sent;
 * an alert that was cancelled meanwhile is not there.
 * @throws Error where the provider does not answer; the job comes again
 */
export const sendAlert = async (needs: Needs, key: AlertKey): Promise<void> => {
  const { db, clock, config, email, newsSender, log } = needs;
  const [open, reader] = await Promise.all([
    maybeOne(db, openAlert, { ...key }),
    readerOf(db, key.memberId),
  ]);
  if (open === undefined || reader === undefined) return;
  const path = `${open.slug}-${key.productId}`;
  const stopUrl = `${config.publicUrl}${stopAlertPath}${stopAlertToken(config.secret, key)}`;
  const sent =
    reader.email === null
      ? await newsSender.sendBackInStock({ phone: reader.phone, productName: open.name, path })
      : await email.send(reader.email, await alertEmail(config, open.name, { path, stopUrl }), {
          id: key.alertId,
          stopUrl,
        });
  if (!sent.ok && sent.error === "unavailable") throw new Error("nobody took the stock alert");
  if (!sent.ok) log.warn({ alertId: key.alertId }, "a stock alert was refused");
  await run(db, markAlertSent, { ...key, now: clock.now() });
};
