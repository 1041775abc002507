export interface Message {
  readonly id: string;
  readonly channel: "whatsapp" | "sms";
  /** As the shop writes it: 08… */
  readonly phone: string;
  readonly text: string;
  /** What the message's 'copy code' button copies, where it has one. */
  readonly code?: string;
  readonly receivedAt: string;
}

export interface Inbox {
  /** Keeps the message and tells whoever watches. */
  readonly receive: (message: Omit<Message, "id" | "receivedAt">) => Message;
  /** Newest first; only those whose number contains the digits, if some are given. */
  readonly list: (digits?: string) => readonly Message[];
  /** Calls on each new message until the returned function is called. */
  readonly watch: (onMessage: () => void) => () => void;
}

/** Messages in memory, the latest only. */
export const createInbox = (capacity = 500): Inbox => {
  const messages: Message[] = [];
  const watchers = new Set<() => void>();
  return {
    receive: (content) => {
      const receivedAt = new Date().toISOString();
      const message = { ...content, id: crypto.randomUUID(), receivedAt };
      messages.unshift(message);
      messages.length = Math.min(messages.length, capacity);
      for (const tell of watchers) tell();
      return message;
    },
    list: (digits = "") => messages.filter(({ phone }) => phone.includes(digits)),
    watch: (onMessage) => {
      watchers.add(onMessage);
      return () => watchers.delete(onMessage);
    },
  };
};
