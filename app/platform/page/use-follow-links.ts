import { useLayoutEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

/**
 * Follows the site's links (`data-discover`) with the router, by one listener for the document. Links that
 * React has not rendered here are followed too.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-discover]') : null;
      if (!link || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      // A link in a drawing has an object as `href`.
      const { pathname, search, hash } = new URL(link.getAttribute('href') ?? '', document.baseURI);
      const to = { pathname, search, hash };
      void navigate(to, {
        replace: createPath(to) === createPath(location),
        preventScrollReset: link.hasAttribute('data-keeps-scroll'),
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, location]);
}

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** True for a press that opens the link here, not in another tab. */
export function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: Press): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
