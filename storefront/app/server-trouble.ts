/** The sentence for what is nobody's fault but ours (ERR-19), word for word. */
export const serverTrouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";
