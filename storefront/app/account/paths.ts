export const accountPaths = {
  login: "/login",
  logout: "/logout",
  register: "/register",
  otpRegister: "/otp-register",
  dataRegister: "/data-register",
  successRegister: "/success-register",
  dashboard: "/account-dashboard",
  profile: "/user-account",
} as const;
