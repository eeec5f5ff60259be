/**
 * The id of a page's title with its first sentence, for which the browser delays its first paint
 * (entry.server.tsx).
 */
export const openingId = 'titlul-paginii';
