/** Names the release that the worker was built with. */
declare const RELEASE: string;
