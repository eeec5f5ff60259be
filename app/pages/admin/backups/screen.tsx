import { Form, useNavigation } from 'react-router';
import type { ListedBackup } from '#app/features/backups/queries.server.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { KeyValues } from '#app/ui/data/figure.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { BackupList } from './backup-list.tsx';
import { changeBackups, readBackups } from './read-backups.server.ts';
import { backupsPageTexts } from './texts.ts';

const t = backupsPageTexts.ro;

export const loader = readBackups;
export const action = changeBackups;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${adminTexts.ro.label}`, description: t.description, path: null });

/** `/admin/backups`: the last good backup, the backup in progress, and all stored backups. */
export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const { last, frequency, isOld, isEncrypting, current, backups } = loaderData;
  const isAsking = useNavigation().formMethod === 'POST';
  useReread(current !== null);
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div role="status" className="grid gap-3 empty:hidden">
          {isRefusalAnswer(actionData) ? <Notice kind="error">{actionData.text}</Notice> : null}
          {actionData && 'isNew' in actionData ? (
            <Notice kind="success">{actionData.isNew ? t.requested : t.alreadyRequested}</Notice>
          ) : null}
          {isOld ? <Notice kind="warning">{last === null ? t.never : t.old}</Notice> : null}
          {isEncrypting ? null : <Notice kind="warning">{t.open}</Notice>}
        </div>
        <KeyValues
          items={[
            { label: t.last, value: last === null ? t.none : t.at(last) },
            { label: t.frequency, value: t.frequencies[frequency] },
            { label: t.kept, value: t.keptText },
          ]}
        />
        {current ? <Progress backup={current} /> : null}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="make-backup" />
          <Button type="submit" busy={isAsking}>
            {t.make}
          </Button>
        </Form>
        <section aria-labelledby="copii" className="min-w-0">
          <SectionHead id="copii" title={t.list} />
          {backups.length === 0 ? <EmptyState title={t.empty} /> : <BackupList backups={backups} />}
        </section>
        <p className="break-words text-ink-2 text-sm">
          {t.restore} <code>npm run restore -- &lt;fișier&gt;</code>
        </p>
      </div>
    </AdminFrame>
  );
}

/** Shows the queued backup or the backup in progress. Without JavaScript a link reloads its progress. */
function Progress({ backup }: { backup: ListedBackup }) {
  const { outcome, tablesDone, tablesTotal } = backup;
  const said =
    outcome === 'waiting'
      ? t.queued
      : outcome === 'done'
        ? t.verifying
        : t.progress(tablesDone, tablesTotal ?? tablesDone);
  return (
    <div className="grid max-w-md justify-items-start gap-2">
      <p id="mers">{said}</p>
      <progress
        aria-labelledby="mers"
        className="w-full"
        max={tablesTotal ?? 1}
        {...(outcome === 'running' && tablesTotal !== null ? { value: tablesDone } : {})}
      />
      <MoreLink href="/admin/backups">{t.refresh}</MoreLink>
    </div>
  );
}
