import { backupsPageTexts } from '#app/pages/admin/backups/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';

const texts = backupsPageTexts.ro;

/** Warns that the last good backup is old or missing. */
export function BackupNotice({ state }: { state: Block<{ last: Date | null; isOld: boolean }> }) {
  if (state.data?.isOld === false) return null;
  return (
    <div className="mb-8">
      <Notice kind="warning" action={<MoreLink href="/admin/backups">{texts.title}</MoreLink>}>
        {state.failed ?? (state.data.last === null ? texts.never : texts.old)}
      </Notice>
    </div>
  );
}
