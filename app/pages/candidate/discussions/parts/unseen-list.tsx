import type { PostStatus } from '#app/features/discussions/rules.ts';
import type { HoldReason } from '#app/platform/config/config.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { discussionPageTexts } from '../texts.ts';

const { unseen: t, held } = discussionPageTexts.ro;

type Unseen = { href: string; text: string; status: PostStatus; heldFor: HoldReason | null };

/** The reader's own texts that await a moderator, or were hidden or removed. */
export function UnseenList({ texts }: { texts: readonly Unseen[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice kind="warning" title={t.title}>
      <ul>
        {texts.map(({ href, text, status, heldFor }) => (
          <li key={href} className="break-words">
            <Anchor href={href}>{[...text].slice(0, 80).join('')}</Anchor> –{' '}
            {heldFor ? held.own[heldFor] : t[status]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
