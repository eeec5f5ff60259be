/** The attribute of the empty element that the page cache fills while no newer page can be made. */
export const heldLineMark = 'data-held-line';
