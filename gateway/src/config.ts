/** Where one outside service answers, and the key to it. */
export interface ProviderConfig {
  readonly baseUrl: string;
  readonly key: string;
}

/** Everything the gateway wants to know about its surroundings; validated by whoever starts it. */
export interface GatewayConfig {
  readonly databaseUrl: string;
  /** A read replica for catalogue and search; the primary where there is none. */
  readonly databaseReadUrl?: string;
  readonly databaseConnections: number;
  readonly redisUrl?: string;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  /** The shop's own address, e.g. `https://gerai.example`; no slash at the end. */
  readonly publicUrl: string;
  /** Origins whose pages may post to the API; the shop's own if empty. */
  readonly brand: string;
  /** Folder of the encoded pictures; can be deleted at any time. */
  readonly mediaDir: string;
  /** 32 bytes or more; keys for single purposes are derived from it. */
  readonly secret: string;
  readonly providers: {
    readonly whatsapp: ProviderConfig;
    readonly sms: ProviderConfig;
    readonly mail: ProviderConfig;
    readonly courier: ProviderConfig;
  };
  readonly limits: {
    /** Registrations from one network address on one day. */
    readonly registrationsPerAddress: number;
    /** Calls a minute from one network address. */
    readonly callsPerMinute: number;
  };
}
