import { HtmlValidate } from "html-validate";

/** What the HTML standard refuses, and ids that no element has; how it is written is left to us. */
const standard = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: { "no-missing-references": "error" },
});

/** What is wrong with the HTML of a page as the server sends it, each with the element it is about. */
export const htmlFaults = async (html: string): Promise<readonly string[]> => {
  const { results } = await standard.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
};
