/**
 * The id of a page's title and first sentence; the browser's first paint waits for this element
 * (entry.server.tsx).
 */
export const openingId = 'titlul-paginii';
