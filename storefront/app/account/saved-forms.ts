import type { SavedForm } from "../ui/saved-form.ts";

/** The forms of the account whose words are kept in the tab. Passwords and captchas never are. */

/** The number goes along between login, registration and forgotten password, until somebody is in. */
export const numberForm: SavedForm = { of: "guest", name: "number" };

/** Names the one field of it in all three forms. */
export const savedNumber = { "data-saved": "number" };

export const dataForm: SavedForm = { of: "guest", name: "data-register" };

/** A code is forgotten with any answer: a wrong one need not be sent again, and the next message has another. */
export const codeForm: SavedForm = { of: "guest", name: "code" };

export const profileForm: SavedForm = { of: "member", name: "profile" };

/** Member numbers open the login only: they do not go along to where a phone is asked for. */
export const isNoMemberNumber = (_: string, text: string): boolean => !text.startsWith("999");
