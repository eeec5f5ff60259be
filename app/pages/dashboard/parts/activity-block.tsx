import { activityTexts } from '#app/features/activity/texts.ts';
import { Pager } from '#app/ui/data/pager.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { dashboardHref } from '../query.ts';
import type { DashboardData } from '../read-dashboard.server.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.ro;
const words = activityTexts.ro;

type VoterDashboard = NonNullable<DashboardData>;
type ActivityBlockProps = {
  block: NonNullable<VoterDashboard['activities']>;
  /** The candidates whom the voter still follows. An activity names no other candidate. */
  followed: VoterDashboard['followed'];
};

/** Lists the voter's activities, ten a page, with days instead of times (DASH-15, ACT-11). */
export function ActivityBlock({ block, followed }: ActivityBlockProps) {
  const names = new Map(followed?.data?.map(({ followId, name }) => [followId, name]));
  return (
    <section aria-labelledby="activitate" className="min-w-0">
      <SectionHead id="activitate" title={texts.activity.title} />
      {block.data === null ? (
        <ErrorState title={block.failed} action={<a href={dashboardHref()}>{texts.retry}</a>} />
      ) : block.data.total === 0 ? (
        <EmptyState title={texts.activity.none}>{texts.activity.noneHelp}</EmptyState>
      ) : (
        <>
          <p className="mb-3 text-ink-2 text-sm">{texts.activity.total(block.data.total)}</p>
          <ol className="border-line border-b">
            {block.data.entries.map(({ id, type, followId, isMoved, at }) => (
              <li
                key={id}
                className="grid gap-x-4 border-line border-t py-2.5 sm:flex sm:flex-wrap sm:justify-between"
              >
                <span className="min-w-0">
                  {isMoved ? words.moved : sentenceOf(type, followId ? names.get(followId) : undefined)}
                </span>
                <span className="text-ink-2 text-sm tabular-nums">{texts.activity.day(at)}</span>
              </li>
            ))}
          </ol>
          <Pager
            page={block.data.page}
            count={block.data.pages}
            hrefFor={(page) => dashboardHref({ page })}
          />
        </>
      )}
    </section>
  );
}

function sentenceOf(type: keyof typeof words.sentences, followed: string | undefined): string {
  return type === 'follow' && followed ? words.follows(followed) : words.sentences[type];
}
