/**
 * Marks the empty element that the page cache fills when it serves an older page because no newer one can be
 * made.
 */
export const heldLineMark = 'data-held-line';
