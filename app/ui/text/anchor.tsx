import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { uiTexts } from '#app/ui/texts.ts';

export type AnchorProps = {
  href: string;
  children: ReactNode;
  className?: string;
  /** The value of `aria-current`, or false. */
  current?: boolean | 'page' | 'step' | 'true';
  /** Keeps the scroll position when only a part of the page changes (tabs, switches). */
  keepScroll?: boolean;
  /** True for addresses that the router must not handle: downloads, feeds. */
  download?: boolean;
  /** Opens a new tab, and announces this to screen readers. */
  newTab?: boolean;
  lang?: string;
  title?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

/** The site's link. Uses the router inside the site, and a plain link for other sites. */
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
