import { Icon } from '#app/ui/icons/icon.tsx';
import { ArrowRightIcon } from '#app/ui/icons/icons.ts';
import { Anchor, type AnchorProps } from '#app/ui/text/anchor.tsx';

/** „Toate știrile →”: links from an extract to the whole. */
export function MoreLink({ children, className = '', ...rest }: AnchorProps) {
  return (
    <Anchor
      {...rest}
      className={`inline-flex min-h-8 items-center gap-1.5 font-semibold no-underline hover:underline ${className}`}
    >
      {children}
      <Icon of={ArrowRightIcon} />
    </Anchor>
  );
}
