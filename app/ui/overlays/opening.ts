/**
 * The id of the element with the page's title and first sentence. The browser's first paint waits for it
 * (entry.server.tsx).
 */
export const openingId = 'titlul-paginii';
