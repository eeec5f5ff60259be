import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type {
  Capped,
  ContentTotals,
  Participation,
  UserTotals,
} from '#app/features/administration/counts.server.ts';
import { simulatedMark, simulatedWords } from '#app/features/candidates/counters/simulated.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { Folded } from './boxes/block-box.tsx';
import { dashboardTexts } from './texts.ts';

const texts = adminTexts.ro;
const t = dashboardTexts.ro;

type TotalsProps = { users: Block<UserTotals>; content: Block<ContentTotals>; news: Block<number> };

/** Shows the four summary cards, counted when the page is requested (ADM-02). */
export function Totals({ users, content, news }: TotalsProps) {
  const failed = users.failed ?? content.failed ?? news.failed;
  return (
    <>
      {failed ? <Notice kind="error">{t.failed(failed)}</Notice> : null}
      <FigureRow>
        {users.data ? (
          <Figure
            label={texts.users.label}
            value={formatInteger(users.data.total)}
            note={texts.users.note(users.data.byRole)}
          />
        ) : null}
        {content.data ? contentFigures(content.data, news.data) : null}
      </FigureRow>
    </>
  );
}

/** The figures of the content, each a child of its row. */
function contentFigures(content: ContentTotals, published: number | null) {
  const { polls, openPollEnds, unpublished, activities, comments } = content;
  const all = { count: (published ?? 0) + unpublished.count, hasMore: unpublished.hasMore };
  return [
    <Figure
      key="polls"
      label={t.totals.polls}
      value={formatInteger(polls)}
      note={openPollEnds ? t.totals.pollOpen(openPollEnds) : t.totals.noPoll}
    />,
    published === null ? null : (
      <Figure
        key="news"
        label={t.totals.news}
        value={t.count(all)}
        note={t.totals.newsNote(published, unpublished)}
      />
    ),
    <Figure
      key="activities"
      label={t.totals.activities}
      value={t.count(activities)}
      note={t.totals.activitiesNote(comments)}
    />,
  ];
}

/** `votes` is null in election silence. */
type Statistics = {
  users: UserTotals;
  content: ContentTotals;
  news: number;
  participation: Omit<Participation, 'votes'> & { votes: number | null };
};
type StatisticsProps = { statistics: Block<Statistics>; activeDays: number };

/** Shows users, content and interactions, each as bars of one common total (ADM-04, ADM-06 to ADM-08 as ruled). */
export function SystemStatistics({ statistics, activeDays }: StatisticsProps) {
  const { data, failed } = statistics;
  return (
    <Box title={texts.stats.title}>
      {failed === null ? (
        <Folded line={t.folds.statistics}>
          <UserBars users={data.users} activeDays={activeDays} />
          <ContentBars {...data} />
          <InteractionBars {...data.participation} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-ink-2 text-xs">{texts.stats.measure}</p>
            <Refresh />
          </div>
        </Folded>
      ) : (
        <ErrorState title={failed} action={<Refresh />} />
      )}
    </Box>
  );
}

/** Reloads the figures (ADM-05). */
function Refresh() {
  return (
    <Form method="get" preventScrollReset replace>
      <Button type="submit" kind="quiet" size="small" className="-mx-2">
        {texts.stats.refresh}
      </Button>
    </Form>
  );
}

function UserBars({ users, activeDays }: { users: UserTotals; activeDays: number }) {
  const { rows } = texts.stats;
  const { total, byRole, active, verified, deactivated } = users;
  return (
    <Group title={t.stats.groups.users}>
      <Share label={rows.voters} part={byRole.voter} whole={total} />
      <Share label={t.stats.candidates} part={byRole.candidate} whole={total} />
      <Share label={t.stats.admins} part={byRole.admin} whole={total} />
      <Share label={rows.active(activeDays)} part={active} whole={total} />
      <Share label={rows.verified} part={verified} whole={total} />
      <Share label={rows.deactivated} part={deactivated} whole={total} />
    </Group>
  );
}

function ContentBars({ content: { polls, comments }, news }: Pick<Statistics, 'content' | 'news'>) {
  const whole = news + polls + comments.count;
  return (
    <Group title={t.stats.groups.content}>
      <Share label={t.stats.news} part={news} whole={whole} />
      <Share label={t.stats.polls} part={polls} whole={whole} />
      <Share label={t.stats.comments} part={comments} whole={whole} />
    </Group>
  );
}

function InteractionBars({ votes, follows, views, simulated }: Statistics['participation']) {
  const whole = (votes ?? 0) + follows + views;
  return (
    <Group title={t.stats.groups.interactions}>
      {votes === null ? (
        <Row label={t.stats.votes} value={t.stats.hidden} />
      ) : (
        <Share label={t.stats.votes} part={votes} whole={whole} />
      )}
      <Share label={t.stats.follows} part={follows} whole={whole} />
      <Share label={t.stats.views} part={views} whole={whole} />
      {simulated ? <Row label={simulatedMark} value={simulatedWords(simulated)} /> : null}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 font-sans font-semibold text-ink-2 text-xs tracking-normal">{title}</h3>
      <dl className="text-sm">{children}</dl>
    </>
  );
}

function Share({ label, part, whole }: { label: string; part: number | Capped; whole: number }) {
  const counted = typeof part === 'number' ? { count: part, hasMore: false } : part;
  const percent = whole > 0 ? Math.min(100, (100 * counted.count) / whole) : 0;
  const value = `${t.count(counted)} ${texts.stats.ofWhole(whole)}`;
  return <Row label={label} value={value} percent={percent} />;
}

function Row({ label, value, percent = null }: { label: string; value: string; percent?: number | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt>{label}</dt>
      <dd className="text-right tabular-nums sm:order-3">{value}</dd>
      {percent === null ? null : (
        <dd aria-hidden="true" className="col-span-2 h-2 bg-track sm:order-2 sm:col-span-1">
          <span
            className="block h-full bg-blue [forced-color-adjust:none]"
            style={{ width: `${percent}%` }}
          />
        </dd>
      )}
    </div>
  );
}
