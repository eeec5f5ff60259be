import { useSearchParams } from 'react-router';
import { type ActivityType, activityTypes } from '#app/features/activity/activity-types.ts';
import type { ListedActivity } from '#app/features/administration/activities/queries.server.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { ListFilters, ListSteps } from '#app/pages/admin/list-filters.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Badge, type BadgeKind } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/screen.ts';
import { readActivities } from './read-activities.server.ts';
import { activitiesTexts } from './texts.ts';

const texts = activitiesTexts.ro;
const { activity: words, lists } = adminTexts.ro;
const path = '/admin/activities';

export const loader = readActivities;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The list of everybody's activities, without the candidate of any vote (ADM-24). */
export default function Activities({ loaderData: { filter, after, list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { activities, next, isSearchTooWide } = list.data ?? nothing;
  const kinds = activityTypes.map((value) => ({ value, label: words[value].badge }));
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ListFilters
          list={path}
          filter={filter}
          kind={{ label: texts.kind, name: 'tip', value: filter.type ?? '', options: kinds }}
        />
        {list.failed ? <Notice kind="error">{list.failed}</Notice> : null}
        {isSearchTooWide ? <Notice>{lists.tooWide}</Notice> : null}
        {list.data && !isSearchTooWide && activities.length === 0 ? (
          <Empty isFiltered={Object.keys(filter).length > 0} />
        ) : null}
        {activities.length > 0 ? (
          <section>
            <p className="mb-2 text-ink-2 text-sm">{adminTexts.ro.recentActivities.note}</p>
            <ActivityTable activities={activities} />
            <ListSteps
              newest={after ? listAddress(path, params) : null}
              older={next ? listAddress(path, params, { dupa: next }) : null}
            />
          </section>
        ) : null}
      </div>
    </AdminFrame>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title={adminTexts.ro.recentActivities.empty} />;
  return <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>;
}

const nothing = { activities: [], next: null, isSearchTooWide: false };

/** Badge colours of the kinds of activities (ADM-12). */
const kindOf = (type: ActivityType): BadgeKind =>
  type === 'vote' ? 'green' : type === 'follow' ? 'blue' : 'neutral';

function ActivityTable({ activities }: { activities: readonly ListedActivity[] }) {
  return (
    <DataTable
      caption={texts.title}
      captionHidden
      stacks
      rows={activities}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'who',
          header: texts.who,
          rowHeader: true,
          cell: ({ userId, name }) => (
            <Anchor href={`/admin/users?utilizator=${userId}`} className="[overflow-wrap:anywhere]">
              {name}
            </Anchor>
          ),
        },
        { id: 'what', header: texts.what, cell: ({ type }) => words[type].sentence },
        {
          id: 'kind',
          header: texts.kind,
          cell: ({ type }) => <Badge kind={kindOf(type)}>{words[type].badge}</Badge>,
        },
        {
          id: 'day',
          header: texts.day,
          cell: ({ day }) => <span className="whitespace-nowrap">{adminTexts.ro.day(day)}</span>,
        },
      ]}
    />
  );
}
