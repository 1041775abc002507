/** The sentence for what is nobody's fault but ours; specification, chapter 8, word for word. */
export const serverTrouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";
