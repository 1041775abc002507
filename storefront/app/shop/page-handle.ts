/** The `handle` of a route. */
export interface PageHandle {
  /**
   * Whether all guests get the same page: then the names of the query parameters that it reads, so that
   * addresses which differ by others are one page. No cookie of a guest reaches its loader. False for a page
   * that is rendered for each visitor. A route that does not say it has what the layout around it says.
   */
  readonly guests?: readonly string[] | false;
  /** What must be so before the page is shown; see `document/page-middleware.ts`. */
  readonly middleware?: readonly string[];
}
