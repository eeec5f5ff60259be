import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uiTexts } from '#app/ui/texts.ts';

export type AnchorProps = {
  href: string;
  children: ReactNode;
  className?: string;
  /** The kind of `aria-current`, or false. */
  current?: boolean | 'page' | 'step' | 'true';
  /** Keeps the place on the page when only part of it changes (tabs, switches). */
  keepScroll?: boolean;
  /** For addresses that are no page of the site's router: downloads, feeds. */
  download?: boolean;
  /** Opens beside this page; the link says so to those who cannot see it. */
  newTab?: boolean;
  lang?: string;
  title?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

/** Every link of the site: inside the site it goes through the router, outside it is a plain link. */
export function Anchor({ href, children, current, keepScroll, download, newTab, ...rest }: AnchorProps) {
  const currentValue = current === true ? 'page' : current || undefined;
  if (newTab) {
    return (
      <a {...rest} href={href} aria-current={currentValue} target="_blank" rel="noopener">
        {children}
        <span className="sr-only"> ({uiTexts.ro.newTab})</span>
      </a>
    );
  }
  if (download || href.startsWith('#') || /^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) {
    return (
      <a
        {...rest}
        href={href}
        aria-current={currentValue}
        rel={download ? undefined : 'noopener'}
        download={download}
      >
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={href} aria-current={currentValue} preventScrollReset={keepScroll}>
      {children}
    </Link>
  );
}
