import { Anchor, type AnchorProps } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { ArrowRightIcon } from './icons.ts';

/** „Toate știrile →”: leads from an extract to the whole. */
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
