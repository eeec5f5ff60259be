/**
 * Marks an empty element. When the page cache serves an old page, it writes the notice “older page” there.
 */
export const heldLineMark = 'data-held-line';
