/** What the payment providers have told the shop, so that it can be sent again. */

interface Callback {
  /** The provider's number of the payment. */
  readonly paymentId: string;
  /** Sends the same bytes again. */
  readonly sendAgain: () => Promise<void>;
}

export interface CallbackLog {
  /** Genuine callbacks about payments that the shop has taken, the oldest first. */
  readonly taken: readonly Callback[];
  /** Brings a callback to the shop. */
  readonly deliver: (path: string, init: RequestInit | undefined) => Promise<Response>;
}

/** The payment that a callback is about, by either protocol; undefined for a courier's. */
const paymentIdOf = (init: RequestInit | undefined): string | undefined => {
  const body = typeof init?.body === "string" ? init.body : "{}";
  const { order_id: midtrans, originalPartnerReferenceNo: dana } = JSON.parse(body) as Record<
    string,
    string | undefined
  >;
  return midtrans ?? dana;
};

/** Keeps what is sent through it. */
export const logCallbacks = (send: CallbackLog["deliver"]): CallbackLog => {
  const taken: Callback[] = [];
  return {
    taken,
    deliver: async (path, init) => {
      const answer = await send(path, init);
      const paymentId = paymentIdOf(init);
      if (answer.ok && paymentId !== undefined) {
        taken.push({ paymentId, sendAgain: async () => void (await send(path, init)) });
      }
      return answer;
    },
  };
};
