import { profilePath } from '#app/features/candidates/addresses.ts';
import type { CandidateIdentity } from '#app/features/candidates/identity.ts';
import { interestsPath, quizPath } from '#app/features/compatibility/addresses.ts';
import {
  findInterestMatches,
  type InterestMatches,
  suggestCandidates,
} from '#app/features/compatibility/interests/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { QuizTabs } from '#app/pages/_shared/quiz-tabs/quiz-tabs.tsx';
import { reader } from '#app/platform/context.server.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { MatchViews } from '../match-views.tsx';
import type { Route } from './+types/screen.ts';
import { interestTexts } from './texts.ts';

const texts = interestTexts.ro;

export const loader = reader('interest-match-failed', async ({ db, at, viewer }) => {
  const { electionId } = await requireTimeline(db);
  if (!viewer) return { found: null, suggested: await suggestCandidates(db, { electionId, at }) };
  return { found: await findInterestMatches(db, { electionId, at, userId: viewer.id }), suggested: [] };
});

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** Shows matches by interests, separately from matches by answers and with a label (COMPAT-03). */
export default function Interests({ loaderData: { found, suggested } }: Route.ComponentProps) {
  return (
    <Container className="pb-16">
      <div className="pt-4">
        <QuizTabs current="compatibility" />
      </div>
      <PageTitle standFirst={texts.standFirst}>{texts.title}</PageTitle>
      <MatchViews current="interests" />
      <div className="mt-8 max-w-[820px]">
        {found ? <Matches found={found} /> : <Suggestions people={suggested} />}
      </div>
      <p className="mt-8">
        <ButtonLink href={quizPath} kind="secondary">
          {texts.byAnswers}
        </ButtonLink>
      </p>
    </Container>
  );
}

function Matches({ found: { interests, matches } }: { found: InterestMatches }) {
  if (interests.length === 0) {
    return (
      <EmptyState title={texts.noInterests} action={<ButtonLink href="/account">{texts.choose}</ButtonLink>}>
        {texts.noInterestsHelp}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4 text-ink-2 text-sm">{texts.own(interests)}</p>
      {matches.length === 0 ? <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState> : null}
      <ol className="border-line border-b empty:border-0">
        {matches.map(({ candidate, score, shared }) => (
          <Person key={candidate.slug} person={candidate} note={texts.shared(shared, interests.length)}>
            {texts.percent(score)}
          </Person>
        ))}
      </ol>
    </>
  );
}

/**
 * Shows candidates in rotation to visitors, who have no interests, and tells them so (COMPAT-06 as ruled).
 */
function Suggestions({ people }: { people: readonly CandidateIdentity[] }) {
  return (
    <>
      <Notice
        title={texts.random.title}
        action={<Anchor href={`/auth?next=${interestsPath}`}>{texts.signIn}</Anchor>}
      >
        {texts.random.notice}
      </Notice>
      <ul className="mt-4 border-line border-b">
        {people.map((person) => (
          <Person key={person.slug} person={person} />
        ))}
      </ul>
    </>
  );
}

type PersonProps = { person: CandidateIdentity; note?: string; children?: string };

/** `children` shows the score in percent. */
function Person({ person, note, children }: PersonProps) {
  return (
    <li className="flex items-center gap-4 border-line border-t py-4">
      <PersonMark name={person.name} tone={person.hue} />
      <div className="min-w-0 flex-1">
        <Anchor
          href={profilePath(person.slug)}
          className="font-serif text-ink text-xl no-underline hover:underline"
        >
          {person.name}
        </Anchor>
        <p className="text-ink-2 text-xs">{note ?? person.partyLabel}</p>
      </div>
      {children ? (
        <p className="text-2xl tabular-nums tracking-[-0.02em]">
          {children}
          <small className="text-[0.55em]">%</small>
        </p>
      ) : null}
    </li>
  );
}
