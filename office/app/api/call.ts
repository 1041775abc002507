import { call as callOver, type CallResult, type Transport } from "@gerai/contract/client";
import type { InputOf, ResponseOf } from "@gerai/contract/endpoint";
import { officeHeader, type OfficeEndpoint } from "@gerai/contract/office/endpoint";
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";

/** The office's API has the same origin; the cookie of the session goes along by itself. */
const transport: Transport = {
  baseUrl: "",
  fetch: (request) => fetch(new Request(request, { credentials: "same-origin" })),
  headers: () => ({ [officeHeader]: "1" }),
};

/** Why a call failed, with a sentence to show. */
export class CallError extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: string, sentence: string, fields: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.name = "CallError";
    this.code = code;
    this.fields = fields;
  }
}

const withoutAnswer: Readonly<Record<string, string>> = {
  UNAVAILABLE: "Kantor tidak dapat dihubungi. Periksa jaringan, lalu coba lagi.",
  TIMEOUT: "Jawaban terlalu lama. Coba lagi sebentar lagi.",
};

/** Whether no answer came, or none in time. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof CallError && Object.hasOwn(withoutAnswer, error.code);

const sentenceOf = (failure: Extract<CallResult<OfficeEndpoint>, { ok: false }>): string =>
  failure.message ?? withoutAnswer[failure.code] ?? "Ada yang tidak beres. Coba lagi.";

/**
 * Calls the office's API.
 * @throws CallError for every failure, expected or not
 */
export const call = async <E extends OfficeEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> => {
  const options = signal === undefined ? {} : { signal };
  const result = await callOver<E>(transport, endpoint, input, options);
  if (result.ok) return result.data;
  throw new CallError(result.code, sentenceOf(result), result.fields);
};

/** What TanStack Query asks for: the answer of a read, kept under its address and input. */
export const reading = <E extends OfficeEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, signal),
  });

/** A call that changes something; afterwards the reads of these addresses are asked for again. */
export const useAct = <E extends OfficeEndpoint>(
  endpoint: E,
  changed: readonly OfficeEndpoint[],
): UseMutationResult<ResponseOf<E>, CallError, InputOf<E>> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSettled: () =>
      Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
};
