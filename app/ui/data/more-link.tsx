import { Icon } from '#app/ui/icons/icon.tsx';
import { ArrowRightIcon } from '#app/ui/icons/icons.ts';
import { Anchor, type AnchorProps } from '#app/ui/text/anchor.tsx';

/**
 * A link to the full list or page of which this is a part („Toate știrile →”). `isBack` puts a left arrow before the
 * words.
 */
export function MoreLink({
  children,
  className = '',
  isBack = false,
  ...rest
}: AnchorProps & { isBack?: boolean }) {
  return (
    <Anchor
      {...rest}
      className={`inline-flex min-h-8 items-center gap-1.5 font-semibold no-underline hover:underline print:hidden ${className}`}
    >
      {isBack ? <Icon of={ArrowRightIcon} className="rotate-180" /> : null}
      {children}
      {isBack ? null : <Icon of={ArrowRightIcon} />}
    </Anchor>
  );
}
