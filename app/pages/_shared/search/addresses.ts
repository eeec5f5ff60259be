export const searchPath = '/search';
export const suggestionsPath = '/search/suggestions.json';
/** The URL parameter with the typed text. */
export const textParameter = 'cauta';
/**
 * The URL parameter that limits suggestions to places. Its value is the round to which their links lead, or `toate` to
 * let the server choose the round.
 */
export const placesParameter = 'locuri';
export const allPlaces = 'toate';

/** Maximum number of characters of a search. */
export const longestSearch = 60;

/** Reads the typed text from the URL, or returns null when it is empty. */
export function readText(query: URLSearchParams): string | null {
  return query.get(textParameter)?.trim().slice(0, longestSearch) || null;
}
