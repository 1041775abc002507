import { readForm } from "../http/read-form.ts";
import { returnPathOf } from "../http/return-path.ts";
import { plainHead } from "../shop/plain-head.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import type { Route } from "./+types/send-again-page.ts";
import { AuthPage } from "./auth-page.tsx";

const title = "Sesi Anda Telah Berakhir";

export const meta: Route.MetaFunction = (page) => plainHead(title, page);

/** Passwords are typed anew: they stand in no page. */
const isSecret = (name: string): boolean => /password/i.test(name);

/** What a form held that came without a session. */
export const action = async ({ request }: Route.ActionArgs) => {
  const sent = [...(await readForm(request))];
  const fields = sent.filter(
    (field): field is [string, string] => typeof field[1] === "string" && !isSecret(field[0]),
  );
  const hasFiles = sent.some(([, value]) => typeof value !== "string" && value.size > 0);
  return { to: returnPathOf(request.url), fields, hasFiles };
};

type SavedForm = Awaited<ReturnType<typeof action>>;

function SendAgain({ to, fields, hasFiles }: SavedForm) {
  return (
    <>
      {hasFiles && (
        <Notice tone="warning">Foto dan berkas perlu Anda pilih lagi di halamannya.</Notice>
      )}
      <form method="post" action={to}>
        {fields.map(([name, value], at) => (
          <input key={`${name}-${at}`} type="hidden" name={name} value={value} />
        ))}
        <Button variant="secondary" size="large" block>
          Kirim lagi
        </Button>
      </form>
    </>
  );
}

/** A form whose session ended before the browser sent it: kept here, and sent again after a login. */
export default function SendAgainPage({ actionData: kept }: Route.ComponentProps) {
  return (
    <AuthPage
      title={title}
      lead={
        kept &&
        "Isian Anda tetap tersimpan di halaman ini. Masuk di tab baru, lalu kembali ke sini dan kirim lagi."
      }
    >
      <a
        className="button button--primary button--large button--block"
        href="/login"
        target="_blank"
        rel="noreferrer"
      >
        Masuk di tab baru
      </a>
      {kept && <SendAgain {...kept} />}
    </AuthPage>
  );
}
