import { useLayoutEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

/**
 * Makes the router follow this site's links (`data-discover`) by one listener for the whole document. It also
 * follows links in HTML that React has not rendered.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-discover]') : null;
      if (!link || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      // The `href` property of an SVG link is an object. The attribute is a text.
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

/** Returns true for a press that opens the link in this tab, not in another tab. */
export function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: Press): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
