/** What a log line says of an error. Libraries hang whole connections on theirs, which say too much. */
export const errorSerializer = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    stack,
    ...("code" in error && { code: error.code }),
    ...(cause !== undefined && { cause: errorSerializer(cause) }),
  };
};
