import { useSearchParams } from 'react-router';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { auditActions } from '#app/pages/admin/audit.texts.ts';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { ListFilters, ListSteps } from '#app/pages/admin/list-filters.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/screen.ts';
import { AuditTable } from './audit-table.tsx';
import { readAudit } from './read-audit.server.ts';
import { auditPageTexts } from './texts.ts';

const texts = auditPageTexts.ro;
const path = '/admin/audit';

export const loader = readAudit;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The audit log with its filters and its export. */
export default function Audit({ loaderData: { filter, after, log } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { entries, next, isSearchTooWide } = log.data ?? nothing;
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ListFilters
          list={path}
          filter={filter}
          kind={{ label: texts.action, name: 'actiune', value: filter.action ?? '', options: auditActions }}
        >
          <ButtonLink href={listAddress('/admin/audit.csv', params)} kind="secondary" download>
            {texts.export}
          </ButtonLink>
        </ListFilters>
        {log.failed ? <Notice kind="error">{log.failed}</Notice> : null}
        {isSearchTooWide ? <Notice>{adminTexts.ro.lists.tooWide}</Notice> : null}
        {log.data && !isSearchTooWide && entries.length === 0 ? (
          <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
        ) : null}
        {entries.length > 0 ? (
          <section>
            <p className="mb-2 text-ink-2 text-sm">{texts.note}</p>
            <AuditTable entries={entries} />
            <ListSteps
              newest={after ? listAddress(path, params) : null}
              older={next ? listAddress(path, params, { dupa: String(next) }) : null}
            />
          </section>
        ) : null}
      </div>
    </AdminFrame>
  );
}

const nothing = { entries: [], next: null, isSearchTooWide: false };
