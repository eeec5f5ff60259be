import { withLiveFigures } from '#app/pages/_shared/live-poll/figures.ts';
import { PollClosedState } from '#app/pages/_shared/live-poll/poll-closed.tsx';
import type { LivePollData } from '#app/pages/_shared/live-poll/read-live-poll.server.ts';
import { livePollTexts } from '#app/pages/_shared/live-poll/texts.ts';
import type { LiveFigures } from '#app/platform/live/figures.ts';
import { useOwn } from '#app/platform/page/own/own-place.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { dashboardHref } from '../query.ts';
import type { DashboardData } from '../read-dashboard.server.ts';
import { dashboardTexts } from '../texts.ts';

const texts = livePollTexts.ro;
const words = texts.dashboard;
const pollPath = '/polls#live';

type PollBlockProps = { block: NonNullable<DashboardData>['poll']; live: LiveFigures['poll'] | undefined };

/** Shows the current live poll, the person's choice, and a link to the poll (DASH-13). */
export function PollBlock({ block, live }: PollBlockProps) {
  return (
    <section aria-labelledby="sondaj" className="min-w-0">
      <SectionHead id="sondaj" title={dashboardTexts.ro.poll.title} />
      {block.data === null ? (
        <ErrorState title={block.failed} action={<a href={dashboardHref()}>{dashboardTexts.ro.retry}</a>} />
      ) : block.data.poll ? (
        <Current data={block.data} poll={withLiveFigures(block.data.poll, live)} />
      ) : block.data.closed ? (
        <PollClosedState
          closed={block.data.closed}
          action={
            // Links to the archive of polls, except during election silence, which hides it too.
            block.data.closed.why === 'archive' ? (
              <ButtonLink href="/polls#istoric" kind="secondary">
                {words.past}
              </ButtonLink>
            ) : null
          }
        />
      ) : null}
    </section>
  );
}

function Current({ data, poll }: { data: LivePollData; poll: NonNullable<LivePollData['poll']> }) {
  const { flags } = useOwn(data.own);
  const own = poll.candidates.find(({ id }) => flags[id] === 'v');
  const mayVote = data.role !== 'admin' && !own;
  return (
    <div className="border-line border-y py-5">
      <h3 className="font-serif text-xl leading-tight">{poll.title}</h3>
      <p className="mt-1.5 text-ink-2 text-sm">
        {poll.isSimulated ? texts.simulated(poll.ballots) : texts.votes(poll.ballots)} ·{' '}
        {words.ends(poll.endsAt)}
      </p>
      {own ? (
        <p className="mt-4 flex items-center gap-3">
          <PersonMark name={own.name} tone={own.hue} />
          <span className="min-w-0">
            <span className="block text-ink-2 text-sm">{words.own}</span>
            <span className="font-semibold">{own.name}</span>
          </span>
        </p>
      ) : (
        <p className="mt-4">{mayVote ? words.notYet : words.admin}</p>
      )}
      <p className="mt-3 text-ink-2 text-sm">{texts.notice.lead}</p>
      <div className="mt-4">
        <ButtonLink href={pollPath} kind={mayVote ? 'primary' : 'secondary'}>
          {mayVote ? words.vote : words.see}
        </ButtonLink>
      </div>
    </div>
  );
}
