import { Button } from "../ui/button.tsx";
import { consentField, consentPath } from "./consent-choice.ts";
import { consentTexts } from "./messages.ts";
import "./consent-form.css";

/**
 * Where the answer can be changed. The page is the same for everybody: which of the sentences holds is shown by the
 * program that knows the answer. A form of its own, without the pages' program: the next page begins with the new answer.
 */
export function ConsentForm() {
  return (
    <section className="information__section consent-form" id="izin-pengukuran">
      <h2>Izin pengukuran</h2>
      <p>{consentTexts.text}</p>
      <p className="consent-form__state" data-when="">
        Anda belum memilih. Kunjungan Anda tidak diukur.
      </p>
      <p className="consent-form__state" data-when="terima">
        Pilihan Anda sekarang: <strong>diterima</strong>.
      </p>
      <p className="consent-form__state" data-when="tolak">
        Pilihan Anda sekarang: <strong>ditolak</strong>. Kunjungan Anda tidak diukur.
      </p>
      <p className="consent-form__state" data-when="sinyal">
        Peramban Anda meminta agar tidak dilacak, dan kami mengikutinya. Kunjungan Anda tidak
        diukur.
      </p>
      <form method="post" action={consentPath} className="consent-form__buttons">
        <Button variant="secondary" name={consentField} value="tolak">
          {consentTexts.no}
        </Button>
        <Button variant="secondary" name={consentField} value="terima">
          {consentTexts.yes}
        </Button>
      </form>
    </section>
  );
}
