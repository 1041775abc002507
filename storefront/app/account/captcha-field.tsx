import { classNames } from "../ui/class-names.ts";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { neverSaved } from "../ui/saved-form.ts";
import { type CaptchaChallenge, captchaFields } from "./captcha-fields.ts";
import type { CaptchaState } from "./use-captcha.ts";

/** In words: a program has to understand them, a screen reader reads them out. */
const words = [
  "nol",
  "satu",
  "dua",
  "tiga",
  "empat",
  "lima",
  "enam",
  "tujuh",
  "delapan",
  "sembilan",
] as const;

const questionOf = (terms: readonly number[]): string =>
  `Berapa ${terms.map((term) => words[term] ?? term).join(" ditambah ")}?`;

interface CaptchaFieldProps {
  readonly challenge: CaptchaChallenge;
  readonly state: CaptchaState;
  /** The server has asked for the answer: the question shows whatever the browser can do. */
  readonly isWanted: boolean;
}

function WorkState({
  text,
  isSpare = false,
}: {
  readonly text: string;
  readonly isSpare?: boolean;
}) {
  return (
    <p
      className={classNames("row gap-2 soft small", isSpare && "captcha__state--spare")}
      role="status"
    >
      <Icon name="shield" size="small" />
      {text}
    </p>
  );
}

/** Named by its token, so that the next question begins empty. */
function Question({ token, terms }: CaptchaChallenge["question"]) {
  return (
    <>
      <input type="hidden" name={captchaFields.token} value={token} />
      <TextField
        key={token}
        {...neverSaved}
        name={captchaFields.answer}
        label={questionOf(terms)}
        hint="Tulis jawabannya dengan angka. Ini untuk memastikan Anda bukan program."
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </>
  );
}

const workTexts = {
  working: "Memeriksa keamanan…",
  solved: "Pemeriksaan keamanan selesai",
} as const;

/**
 * The question, until the browser takes over. Browsers that run scripts do not show it meanwhile, so
 * that it does not come and go.
 */
export function CaptchaField({ challenge, state, isWanted }: CaptchaFieldProps) {
  const { work, question } = challenge;
  if (state.step === "asked" || (state.step === "spare" && isWanted)) {
    return <Question {...question} />;
  }
  if (state.step === "spare") {
    return (
      <>
        <div className="captcha--spare">
          <Question {...question} />
        </div>
        <WorkState text={workTexts.working} isSpare />
      </>
    );
  }
  return (
    <>
      <input type="hidden" name={captchaFields.token} value={work.token} />
      <input
        type="hidden"
        name={captchaFields.answer}
        value={state.step === "solved" ? state.answer : ""}
      />
      <WorkState text={workTexts[state.step]} />
    </>
  );
}
