import { cartSentences, type Sentence, sentenceOf } from "@gerai/contract/cart-sentences";
import type { CommonError, ErrorValues } from "@gerai/contract/errors";

const trouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";

const commonSentences: Readonly<Record<CommonError, Sentence>> = {
  VALIDATION_FAILED: "Isian tidak lengkap atau tidak sesuai.",
  UNAUTHENTICATED: "Sesi Anda telah berakhir",
  FORBIDDEN: "Anda tidak memiliki akses.",
  NOT_FOUND: "Data tidak ditemukan.",
  PAYLOAD_TOO_LARGE: "Data yang dikirim terlalu besar.",
  RATE_LIMITED: "Terlalu banyak percobaan. Silakan coba lagi nanti.",
  INTERNAL: trouble,
  UNAVAILABLE: trouble,
  TIMEOUT: trouble,
};

const sentences: Readonly<Record<string, Sentence>> = { ...commonSentences, ...cartSentences };

/** What a refusal says that brings no sentence of its own. The storefront's pages know more of each code. */
export const refusalSentence = (code: string, values: ErrorValues = {}): string =>
  sentenceOf(sentences[code] ?? "Permintaan tidak dapat diproses.", values);
