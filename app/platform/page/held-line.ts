/** Marks the empty element that the page cache fills when it serves an older page instead of a newer one. */
export const heldLineMark = 'data-held-line';
