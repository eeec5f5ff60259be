const mark = 'data-scroller';

/**
 * Attributes that make a scrolling element a focusable region. It keeps them without JavaScript and until its
 * overflow is known.
 */
export const scrollerOf = (label: string) =>
  ({ role: 'region', tabIndex: 0, 'aria-label': label, [mark]: label }) as const;

/** Keeps each scrolling element in `root`, itself included, focusable only while its content overflows. */
export function watchScrollers(root: Element): () => void {
  const found = [...(root.hasAttribute(mark) ? [root] : []), ...root.querySelectorAll(`[${mark}]`)];
  const watcher = new ResizeObserver((entries) => {
    for (const { target } of entries) showOverflow(target);
  });
  for (const scroller of found) watcher.observe(scroller);
  return () => watcher.disconnect();
}

function showOverflow(scroller: Element): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
  if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1) {
    scroller.setAttribute('role', 'region');
    scroller.setAttribute('tabindex', '0');
    scroller.setAttribute('aria-label', scroller.getAttribute(mark) ?? '');
  } else for (const name of ['role', 'tabindex', 'aria-label']) scroller.removeAttribute(name);
}
