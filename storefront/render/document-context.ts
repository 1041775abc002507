import { createContext } from "react-router";
import type { StyleOf } from "../finish/inline-styles.ts";
import type { PageParts } from "../finish/page-parts.ts";

/** What the document of a visit is made with. */
export interface DocumentContext {
  /** Stylesheets of the build, for pages that carry theirs with them. */
  readonly styleOf: StyleOf;
  /** Takes the finished page; the answer to the request then needs no body. */
  readonly deliver: (page: PageParts) => void;
}

export const documentContext = createContext<DocumentContext>();
