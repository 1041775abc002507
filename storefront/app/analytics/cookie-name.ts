/** What the server tells the next page to push: a list of events as JSON. */
export const eventCookie = "analyticsEvent";
