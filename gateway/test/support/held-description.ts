import type { Endpoint } from "@gerai/contract/endpoint";
import addFormats from "ajv-formats";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import {
  type Description,
  officeDescription,
  openApiDocument,
  shopDescription,
} from "../../src/http/openapi/document.ts";
import { namedHeadersOf } from "../../src/http/openapi/operation.ts";
import type { Gateway } from "../../src/http/request.ts";
import { declaredEndpoints, officeEndpoints } from "./declared-endpoints.ts";

/** Holds what the gateway answers, and the headers that it reads, against its own description. */

/** What servers, clients and the way between them send by themselves. */
const ofTransport = [
  "x-client-address",
  "user-agent",
  "content-type",
  "content-length",
  "transfer-encoding",
  "cookie",
  "token",
  "storecode",
  "fingerprint",
];

interface Held {
  readonly endpoint: Endpoint;
  readonly form: RegExp;
  readonly headers: ReadonlySet<string>;
}

/** Endpoints with their description, and what holds answers against it. */
interface Holder {
  /** A path without parameters stands above one with them. */
  readonly heldBy: (method: string, path: string) => Held | undefined;
  /** Compiled where it is asked for first; undefined for a status that the description does not know. */
  readonly validatorOf: (endpoint: Endpoint, status: number) => ValidateFunction | undefined;
}

const escaped = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

const holderOf = (endpoints: readonly Endpoint[], description: Description): Holder => {
  const ajv = addFormats.default(new Ajv2020.default({ strict: false, allErrors: true }));
  ajv.addSchema(openApiDocument("Gerai", endpoints, description), "api");
  const held = endpoints.map((endpoint): Held => ({
    endpoint,
    form: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
    headers: new Set([...namedHeadersOf(endpoint), ...ofTransport]),
  }));
  const validators = new Map<string, ValidateFunction | undefined>();
  return {
    heldBy: (method, path) =>
      held.find(({ endpoint }) => endpoint.method === method && endpoint.path === path) ??
      held.find(({ endpoint, form }) => endpoint.method === method && form.test(path)),
    validatorOf: ({ method, path }, status) => {
      const name = path.replaceAll(/:(\w+)/g, "{$1}");
      const answer = `paths/${escaped(name)}/${method.toLowerCase()}/responses/${status}`;
      const reference = `api#/${answer}/content/application~1json/schema`;
      if (!validators.has(reference)) validators.set(reference, ajv.getSchema(reference));
      return validators.get(reference);
    },
  };
};

const faultOf = async (
  { validatorOf }: Holder,
  endpoint: Endpoint,
  response: Response,
): Promise<string | undefined> => {
  const type = response.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) return undefined;
  const isValid = validatorOf(endpoint, response.status);
  if (isValid === undefined) return `status ${response.status} is not described`;
  return isValid(await response.clone().json()) ? undefined : JSON.stringify(isValid.errors);
};

/** The headers that are read of a request, as they are read. */
const watchHeaders = ({ headers }: Request): ReadonlySet<string> => {
  const read = new Set<string>();
  const get = headers.get.bind(headers);
  Object.defineProperty(headers, "get", {
    value: (name: string) => {
      read.add(name.toLowerCase());
      return get(name);
    },
  });
  return read;
};

const hold = (gateway: Gateway, holder: Holder): Gateway => {
  const { fetch } = gateway;
  gateway.fetch = async (request, ...rest) => {
    const { pathname } = new URL(request.url);
    const found = holder.heldBy(request.method, pathname);
    if (found === undefined) return fetch(request, ...rest);
    const read = watchHeaders(request);
    const response = await fetch(request, ...rest);
    const unnamed = [...read].filter((name) => !found.headers.has(name));
    const fault =
      unnamed.length > 0
        ? `reads ${unnamed.join()}`
        : await faultOf(holder, found.endpoint, response);
    if (fault !== undefined) {
      throw new Error(`${request.method} ${pathname} differs from its description: ${fault}`);
    }
    return response;
  };
  return gateway;
};

const ofShop = holderOf(await declaredEndpoints(), shopDescription);

/** @throws Error where an answer, or a header that is read, differs from the description */
export const heldGateway = (gateway: Gateway): Gateway => hold(gateway, ofShop);

/** The same of the office. */
export const heldOffice = async (office: Gateway): Promise<Gateway> =>
  hold(office, holderOf(await officeEndpoints(), officeDescription));
