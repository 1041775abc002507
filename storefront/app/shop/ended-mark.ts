/** The cookie that lets the next page say that the session has ended; guests' pages read it themselves. */
export const endedMark = "sessionEnded";
