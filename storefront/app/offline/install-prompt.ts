/** Chromium's event that the shop can be installed; other browsers have none. */
export interface InstallPrompt extends Event {
  /** Opens the browser's own question, once, and only for a press. */
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}
