interface PhoneMessage {
  readonly channel: "whatsapp" | "sms";
  /** As the shop writes it: 08… */
  readonly phone: string;
  readonly text: string;
  /** What the message's 'copy code' button copies, where it has one. */
  readonly code?: string;
}

export interface Mail {
  readonly channel: "email";
  /** The address it was delivered to. */
  readonly email: string;
  /** `Gerai <halo@gerai.example>` */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** Empty where it came as plain text only. */
  readonly html: string;
  /** `Message-ID` and `List-Unsubscribe`, where the mail has them. */
  readonly messageId?: string;
  readonly listUnsubscribe?: string;
}

/** A notification, as the browser has opened it. */
interface PushNote {
  readonly channel: "push";
  /** Names the browser to people. */
  readonly browser: string;
  /** The address that the push service gave the browser. */
  readonly endpoint: string;
  readonly text: string;
}

interface Received {
  readonly id: string;
  readonly receivedAt: string;
}

export type Message = (PhoneMessage | Mail | PushNote) & Received;

/** A part of a phone number, or of an e-mail address; without either all messages are meant. */
export interface Wanted {
  readonly phone?: string;
  readonly email?: string;
}

export interface Inbox {
  /** Stores the message and notifies the open inbox pages. */
  readonly receive: (message: PhoneMessage | Mail | PushNote) => Message;
  /** Newest first. */
  readonly list: (wanted?: Wanted) => readonly Message[];
  readonly find: (id: string) => Message | undefined;
  /** Calls on each new message until the returned function is called. */
  readonly watch: (onMessage: () => void) => () => void;
}

const isWanted = (message: Message, { phone = "", email = "" }: Wanted): boolean => {
  if (phone === "" && email === "") return true;
  if (message.channel === "push") return false;
  return message.channel === "email"
    ? email !== "" && message.email.toLowerCase().includes(email.toLowerCase())
    : phone !== "" && message.phone.includes(phone);
};

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
    list: (wanted = {}) => messages.filter((message) => isWanted(message, wanted)),
    find: (id) => messages.find((message) => message.id === id),
    watch: (onMessage) => {
      watchers.add(onMessage);
      return () => watchers.delete(onMessage);
    },
  };
};
