import type { Capped } from '#app/features/administration/counts.server.ts';
import type { AuditRow, RecentUser } from '#app/features/administration/queries.server.ts';
import { profilePath } from '#app/features/candidates/addresses.ts';
import type { ListedCandidate } from '#app/features/candidates/queries.server.ts';
import { auditTexts } from '#app/pages/admin/audit.texts.ts';
import { RoleBadge } from '#app/pages/admin/role-badge.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate, formatDateTime, formatInteger } from '#app/ui/text/format.ts';
import { BlockBox } from './boxes/block-box.tsx';
import type { ShownActivity } from './read-dashboard.server.ts';
import { dashboardTexts } from './texts.ts';

const texts = adminTexts.ro;
const { folds } = dashboardTexts.ro;

/** Votes, comments and follows each have their own badge. All other activities share one badge (ADM-12). */
const activityBadges: Partial<Record<ShownActivity['type'], BadgeKind>> = {
  vote: 'green',
  comment: 'purple',
  follow: 'blue',
};

/** The five newest accounts (ADM-09). */
export function RecentUsers({ users }: { users: Block<RecentUser[]> }) {
  const { title, name, email, role, since } = texts.recentUsers;
  return (
    <BlockBox title={title} block={users} fold={folds.users}>
      {(rows) => (
        <>
          <DataTable
            caption={title}
            captionHidden
            stacks
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              { id: 'name', header: name, rowHeader: true, cell: (row) => row.name },
              {
                id: 'email',
                header: email,
                cell: (row) => <Address of={row.email} />,
              },
              {
                id: 'role',
                header: role,
                cell: (row) => <RoleBadge role={row.role} />,
              },
              {
                id: 'since',
                header: since,
                cell: (row) => <span className="whitespace-nowrap">{formatDate(row.createdAt)}</span>,
              },
            ]}
          />
          <MoreLink href="/admin/users">{dashboardTexts.ro.more.users}</MoreLink>
        </>
      )}
    </BlockBox>
  );
}

/** Lets an e-mail address break after the @, and elsewhere only where necessary. */
function Address({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <span className="[overflow-wrap:anywhere]">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** Lists the latest activities with person, kind and day (ADM-11, ADM-12). */
export function RecentActivities({ activities }: { activities: Block<ShownActivity[]> }) {
  return (
    <BlockBox title={texts.recentActivities.title} block={activities}>
      {(rows) => (
        <>
          {rows.length === 0 ? <p className="text-ink-2">{texts.recentActivities.empty}</p> : null}
          <ul className="text-sm">
            {rows.map(({ id, name, type, day }) => (
              <li key={id} className="flex items-start justify-between gap-x-4 border-line border-b py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <strong>{name}</strong> {texts.activity[type].sentence}
                  <span className="block text-ink-2 text-xs">{texts.day(day)}</span>
                </span>
                <Badge kind={activityBadges[type] ?? 'neutral'}>{texts.activity[type].badge}</Badge>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2 text-xs">{texts.recentActivities.note}</p>
          <MoreLink href="/admin/activities">{dashboardTexts.ro.more.activities}</MoreLink>
        </>
      )}
    </BlockBox>
  );
}

type ShownCandidate = Pick<ListedCandidate, 'slug' | 'name' | 'score' | 'votes' | 'followers' | 'views'>;

type CandidateFiguresProps = { candidates: Block<{ shown: ShownCandidate[]; profiles: Capped }> };

/** Shows the figures of the first five candidates of the ballot (ADM-16). */
export function CandidateFigures({ candidates }: CandidateFiguresProps) {
  const t = dashboardTexts.ro.candidates;
  return (
    <BlockBox title={t.title} block={candidates} fold={folds.candidates}>
      {({ shown, profiles }) => (
        <>
          <DataTable
            caption={t.title}
            captionHidden
            stacks
            rows={shown}
            rowKey={({ slug }) => slug}
            columns={[
              {
                id: 'name',
                header: t.name,
                rowHeader: true,
                cell: ({ slug, name }) => <Anchor href={profilePath(slug)}>{name}</Anchor>,
              },
              {
                id: 'score',
                header: t.score,
                numeric: true,
                cell: ({ score }) => orMissing(score, t.missing),
              },
              {
                id: 'votes',
                header: t.votes,
                numeric: true,
                cell: ({ votes }) => orMissing(votes, t.hidden),
              },
              {
                id: 'followers',
                header: t.followers,
                numeric: true,
                cell: ({ followers }) => formatInteger(followers),
              },
              { id: 'views', header: t.views, numeric: true, cell: ({ views }) => formatInteger(views) },
            ]}
          />
          <MoreLink href="/admin/candidates">{t.more(profiles)}</MoreLink>
        </>
      )}
    </BlockBox>
  );
}

const orMissing = (value: number | null, missing: string) =>
  value === null ? missing : formatInteger(value);

/** Lists the audit log: administrators' changes and security events. */
export function AuditBox({ audit }: { audit: Block<AuditRow[]> }) {
  const { title, empty, at, who, what, program, erased } = texts.audit;
  return (
    <BlockBox title={title} block={audit} fold={folds.audit}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2">{empty}</p>
        ) : (
          <>
            <DataTable
              caption={title}
              captionHidden
              stacks
              rows={rows}
              rowKey={(row) => String(row.id)}
              columns={[
                { id: 'what', header: what, rowHeader: true, cell: (row) => auditTexts.ro(row.action) },
                { id: 'who', header: who, cell: ({ actor, role }) => actor ?? (role ? erased : program) },
                { id: 'at', header: at, cell: (row) => formatDateTime(row.at) },
              ]}
            />
            <MoreLink href="/admin/audit">{dashboardTexts.ro.more.audit}</MoreLink>
          </>
        )
      }
    </BlockBox>
  );
}
