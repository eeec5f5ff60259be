import type { MouseEventHandler, ReactNode } from 'react';
import { uiTexts } from '#app/ui/texts.ts';

export type AnchorProps = {
  href: string;
  children: ReactNode;
  className?: string;
  /** The value of `aria-current`, or false. */
  current?: boolean | 'page' | 'step' | 'true';
  /** `keepScroll` keeps the scroll position, for links that change only a part of the page (tabs, switches). */
  keepScroll?: boolean;
  /** `download` marks URLs that the router must not handle, such as downloads and feeds. */
  download?: boolean;
  /**
   * `isSecret` marks a link that reveals something about the reader. The router prefetches the data of all other
   * visible links, but a secret link loads a whole page when pressed.
   */
  isSecret?: boolean;
  /** `newTab` opens a new tab and announces this to screen readers. */
  newTab?: boolean;
  lang?: string;
  /** Called on a press, before the router. Without JavaScript the link leads to `href`. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  title?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

/** A link inside or outside the site. `useFollowLinks` makes the router handle links with `data-discover`. */
export function Anchor({
  href,
  children,
  current,
  keepScroll,
  download,
  isSecret,
  newTab,
  ...rest
}: AnchorProps) {
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
    <a
      {...rest}
      href={href}
      aria-current={currentValue}
      data-discover={isSecret ? undefined : 'true'}
      data-keeps-scroll={keepScroll || undefined}
    >
      {children}
    </a>
  );
}
