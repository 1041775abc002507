/** What a visitor answers to the question whether visits may be measured. */
const consentChoices = ["terima", "tolak"] as const;

type ConsentChoice = (typeof consentChoices)[number];

/** Keeps the answer; open to the browser's own code, which acts by it. */
export const consentCookie = "izinUkur";

/** Half a year; then the question is put anew. */
export const consentSeconds = 180 * 24 * 60 * 60;

/** Where the answer is posted to, in a field of a form. */
export const consentPath = "/izin-pengukuran";
export const consentField = "pilihan";

/** Where the answer can be changed. */
export const consentPlace = "/privacy#izin-pengukuran";

/** The choice that a text names, if it is one. */
export const consentChoice = (text: string | undefined): ConsentChoice | undefined =>
  consentChoices.find((choice) => choice === text);
