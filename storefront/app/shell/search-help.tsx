/** All that the search field shows below it, loaded when the field is first used. */
import "./search-help.css";

export { SearchIdeas } from "./search-ideas.tsx";
export { readSuggestions } from "./search-suggestions.ts";
export { SuggestionList } from "./suggestion-list.tsx";
