/** What Chromium tells of once the shop can be installed; other browsers do not know it. */
export interface InstallPrompt extends Event {
  /** Opens the browser's own question, once, and only for a press. */
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}
