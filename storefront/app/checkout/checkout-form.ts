import type { CheckoutForm } from "@gerai/contract/checkout";
import { limits } from "@gerai/contract/limits";
import type { Address } from "@gerai/contract/location";
import type { CheckoutChoices } from "./choices.ts";

interface CheckoutInput {
  readonly memberId: string;
  readonly cartId: string;
  /** As the gateway encoded it. */
  readonly storeCode: string;
  readonly address: Address;
  readonly choices: CheckoutChoices;
}

/** What a checkout sends (CHK-08 to CHK-17), for the chosen address. */
export const checkoutForm = ({
  memberId,
  cartId,
  storeCode,
  address,
  choices,
}: CheckoutInput): CheckoutForm => ({
  memberId,
  pontaId: "",
  multipleDeliveryFlag: 0,
  checkPromo: true,
  deliveryMethod: limits.deliveryMethod,
  platformCode: limits.platformCode,
  cartId,
  storeCode,
  intendedReceiver: address.name,
  address: address.mainAddress,
  kelurahanId: 0,
  postCode: address.postCode,
  labelAddress: address.labelAddress,
  deliveryLatitude: address.latitude,
  deliveryLongitude: address.longitude,
  phoneReceiver: address.contactNumber,
  courierNote: address.courierNote,
  pinpointDetail: {
    subDistrict: address.subDistrict,
    district: address.district,
    province: address.province,
    city: address.city,
    latitude: address.latitude,
    longitude: address.longitude,
    address: address.mainAddress,
    postCode: address.postCode,
    detailAddress: address.detailAddress,
  },
  storeDelivery: choices.storeDelivery,
  points: choices.points,
  ...(choices.channel !== undefined && { previewChannel: choices.channel }),
});
