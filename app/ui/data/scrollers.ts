const mark = 'data-scroller';

/**
 * Attributes that make a scrolling element a focusable region. The server sets them, because only a script can measure
 * the overflow.
 */
export const scrollerOf = (label: string) =>
  ({ role: 'region', tabIndex: 0, 'aria-label': label, [mark]: label }) as const;

/** Makes each scrolling element in `root`, or `root` itself, focusable only while its content overflows. */
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
