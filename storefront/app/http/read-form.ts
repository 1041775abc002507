import { data } from "react-router";

/** The form that was sent; undefined where it cannot be taken apart, as when a part of it was lost on the way. */
export const wholeForm = async (request: Request): Promise<FormData | undefined> => {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/**
 * The form that was sent to an action.
 * @throws Response 400 where it cannot be taken apart; the error page says that it may be tried again
 */
export const readForm = async (request: Request): Promise<FormData> => {
  const form = await wholeForm(request);
  if (form === undefined) throw data(null, { status: 400, statusText: "Damaged form" });
  return form;
};
