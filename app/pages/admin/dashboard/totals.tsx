import { Form } from 'react-router';
import type { Participation, UserTotals } from '#app/features/administration/queries.server.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { BlockBox } from './block-box.tsx';

const texts = adminTexts.ro;

/** `votes` is null in election silence. */
type ShownParticipation = Omit<Participation, 'votes'> & { votes: number | null };

/** Shows totals that are counted when the page is requested (ADM-02, ADM-03). */
export function Totals(props: { users: Block<UserTotals>; participation: Block<ShownParticipation> }) {
  const { users, participation } = props;
  const failed = users.failed ?? participation.failed;
  return (
    <>
      {failed ? <Notice kind="error">{failed}</Notice> : null}
      <FigureRow>
        {users.data ? (
          <Figure
            label={texts.users.label}
            value={formatInteger(users.data.total)}
            note={texts.users.note(users.data.byRole)}
          />
        ) : null}
        {participation.data ? <Counted {...participation.data} /> : null}
      </FigureRow>
    </>
  );
}

function Counted({ votes, follows, views, activities }: ShownParticipation) {
  return (
    <>
      <Figure
        label={texts.votes.label}
        value={votes === null ? texts.hiddenValue : formatInteger(votes)}
        note={votes === null ? texts.votes.hidden : texts.votes.note}
      />
      <Figure label={texts.follows.label} value={formatInteger(follows)} note={texts.follows.note} />
      <Figure label={texts.views.label} value={formatInteger(views)} note={texts.views.note} />
      <Figure
        label={texts.activities.label}
        value={activities.hasMore ? texts.activities.more(activities.count) : formatInteger(activities.count)}
        note={texts.activities.note}
      />
    </>
  );
}

/** Shows shares of all accounts as bars (ADM-04, ADM-06). */
export function SystemStatistics({ users, activeDays }: { users: Block<UserTotals>; activeDays: number }) {
  const { rows } = texts.stats;
  return (
    <BlockBox title={texts.stats.title} block={users}>
      {({ total, byRole, active, verified, deactivated }) => (
        <>
          <dl className="text-sm">
            <Share label={rows.voters} part={byRole.voter} whole={total} />
            <Share label={rows.active(activeDays)} part={active} whole={total} />
            <Share label={rows.verified} part={verified} whole={total} />
            <Share label={rows.deactivated} part={deactivated} whole={total} />
          </dl>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-ink-2 text-xs">{texts.stats.measure}</p>
            {/* Reloads the figures (ADM-05). */}
            <Form method="get" preventScrollReset replace>
              <Button type="submit" kind="quiet" size="small" className="-mx-2">
                {texts.stats.refresh}
              </Button>
            </Form>
          </div>
        </>
      )}
    </BlockBox>
  );
}

function Share({ label, part, whole }: { label: string; part: number; whole: number }) {
  const percent = whole > 0 ? (100 * part) / whole : 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt>{label}</dt>
      <dd className="text-right tabular-nums sm:order-3">{texts.stats.of(part, whole)}</dd>
      <dd aria-hidden="true" className="col-span-2 h-2 bg-track sm:order-2 sm:col-span-1">
        <span className="block h-full bg-blue [forced-color-adjust:none]" style={{ width: `${percent}%` }} />
      </dd>
    </div>
  );
}
