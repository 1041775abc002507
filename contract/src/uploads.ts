/** Where shoppers send files; all else sends forms. */
export const avatarPage = "/user-account/foto";
export const avatarPath = "/v1/account/member/avatar";

export const problemsPath = "/v2/order-ereceipt-service/problems";
