/** React Router's door to the rooms of the server. */
export { documentContext } from "../render/document-context.ts";
export { default, handleError } from "../render/document.tsx";
export { shopContext } from "./shop/shop-context.ts";
