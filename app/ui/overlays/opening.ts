/** Id of a page's title with its first sentence: the browser waits for it with its first picture (entry.server.tsx). */
export const openingId = 'titlul-paginii';
