import { profilePath } from '#app/features/candidates/addresses.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { dailyVoteTexts } from '#app/features/daily-vote/texts.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { participationTexts } from '#app/pages/_shared/vote-buttons/texts.ts';
import { isServed } from '#app/routes.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { dashboardHref } from '../query.ts';
import type { DashboardData } from '../read-dashboard.server.ts';
import { dashboardTexts } from '../texts.ts';
import { FollowedList } from './followed-list.tsx';

const texts = dashboardTexts.ro;
const words = texts.electoral;

type VoterDashboard = NonNullable<DashboardData>;
type ElectoralBlockProps = Pick<VoterDashboard, 'vote' | 'followed'> & { answer: unknown };

/** Shows the voter's choice today and the followed candidates (DASH-14). */
export function ElectoralBlock({ vote, followed, answer }: ElectoralBlockProps) {
  return (
    <section aria-labelledby="electorala" className="min-w-0">
      <SectionHead id="electorala" title={words.title} />
      {vote ? (
        <div className="mb-10">
          <h3 className="mb-3 font-sans font-semibold text-md">{words.vote}</h3>
          {vote.data ? <Vote {...vote.data} /> : <Failed text={vote.failed} />}
        </div>
      ) : null}
      {followed ? (
        followed.data ? (
          <FollowedList candidates={followed.data} answer={answer} />
        ) : (
          <Failed text={followed.failed} />
        )
      ) : null}
    </section>
  );
}

function Failed({ text }: { text: string }) {
  return <ErrorState title={text} action={<a href={dashboardHref()}>{texts.retry}</a>} />;
}

type VoteProps = NonNullable<NonNullable<VoterDashboard['vote']>['data']>;

function Vote({ closed, candidate, receipt }: VoteProps) {
  if (closed) {
    return (
      <Notice kind={closed.why === 'silence' ? 'warning' : 'info'} title={words.closed}>
        {whyClosed(closed)}
      </Notice>
    );
  }
  if (candidate) return <OwnVote candidate={candidate} receipt={receipt} />;
  return (
    <EmptyState
      title={receipt ? words.hidden : words.notYet}
      action={<ButtonLink href="/candidates">{words.toCandidates}</ButtonLink>}
    >
      {words.notYetHelp}
    </EmptyState>
  );
}

function whyClosed(closed: NonNullable<VoteProps['closed']>): string {
  if (closed.why === 'silence') return silenceTexts.ro.why(closed.silence);
  return closed.why === 'day' ? participationTexts.ro.closed.day : dailyVoteTexts.ro.archive;
}

function OwnVote({ candidate, receipt }: { candidate: CandidateIdentity; receipt: string | null }) {
  return (
    <div className="border-line border-y py-5">
      <div className="flex flex-wrap items-center gap-4">
        <PersonMark name={candidate.name} tone={candidate.hue} size="large" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-serif text-2xl leading-tight">
            <Anchor href={profilePath(candidate.slug)} className="text-ink no-underline hover:underline">
              {candidate.name}
            </Anchor>
          </p>
          <p className="mt-0.5 text-ink-2 text-sm">{candidate.partyLabel}</p>
          {candidate.isFictitious ? (
            <p className="mt-1.5">
              <Badge kind="dashed">{candidateTexts.ro.fictitious}</Badge>
            </p>
          ) : null}
        </div>
        <ButtonLink href="/candidates" kind="secondary" size="small">
          {words.change}
        </ButtonLink>
      </div>
      <p className="mt-4 text-ink-2 text-sm">
        {participationTexts.ro.kind}. {words.move}
      </p>
      {receipt && isServed('/integrity') ? (
        <p className="mt-2 text-ink-2 text-sm">
          {participationTexts.ro.receipt} <code className="[overflow-wrap:anywhere]">{receipt}</code>.{' '}
          <Anchor href="/integrity">{participationTexts.ro.check}</Anchor>
        </p>
      ) : null}
    </div>
  );
}
