import type { checkoutDelivery } from "@gerai/contract/checkout";
import type { ParsedInput } from "@gerai/contract/endpoint";

/** The validated form of a checkout, with the defaults of the contract filled in. */
export type CheckoutForm = ParsedInput<typeof checkoutDelivery>["body"];
