/** The sentence for faults of the shop itself (ERR-19), word for word. */
export const serverTrouble =
  "Mohon maaf, server kami sedang mengalami gangguan. Silakan coba dalam beberapa saat lagi.";
