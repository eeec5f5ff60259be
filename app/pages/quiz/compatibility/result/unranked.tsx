import { profilePath } from '#app/features/candidates/addresses.ts';
import { StanceText } from '#app/pages/_shared/positions/position-list.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { type QuizQuestion, stancesOn } from '../quiz.ts';
import type { UnrankedPerson } from './outcome.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.unranked;

type UnrankedProps = {
  unranked: readonly UnrankedPerson[];
  /** The number of further candidates, all without a position. */
  others: number;
  questions: readonly QuizQuestion[];
};

/** Lists the candidates with too few positions for a rank, with all their known positions. */
export function Unranked({ unranked, others, questions }: UnrankedProps) {
  if (unranked.length === 0) return null;
  return (
    <Section labelledBy="date-insuficiente">
      <SectionHead id="date-insuficiente" title={texts.title} standFirst={texts.standFirst} />
      <Fold summary={texts.fold(unranked.length)}>
        <ul className="grid grid-cols-1 gap-x-14 gap-y-6 md:grid-cols-2">
          {unranked.map((match) => (
            <li key={match.slug} className="min-w-0">
              <UnrankedCandidate match={match} questions={questions} />
            </li>
          ))}
        </ul>
      </Fold>
      {others > 0 ? <p className="mt-6 text-base">{texts.others(others)}</p> : null}
      <p className="mt-6 max-w-(--measure) text-base">
        {texts.invitation} <Anchor href="/gdpr">{texts.contact}</Anchor>
      </p>
    </Section>
  );
}

function UnrankedCandidate({
  match: { person, common, answered },
  questions,
}: {
  match: UnrankedPerson;
  questions: readonly QuizQuestion[];
}) {
  const known = questions.filter(({ code }) => stancesOn(person, code).length > 0);
  return (
    <>
      <div className="flex items-center gap-4">
        <PersonMark name={person.name} tone={person.hue} />
        <div className="min-w-0">
          <h3 className="text-lg">{person.name}</h3>
          <p className="text-ink-2 text-xs">
            {person.partyLabel} · {common === 0 ? texts.none(answered) : texts.some(common, answered)}
          </p>
        </div>
      </div>
      <div className="mt-3">
        {known.length === 0 ? (
          <p className="text-base">{texts.nothing}</p>
        ) : (
          <Disclosure summary={texts.known} note={texts.knownNote(known.length)}>
            {known.map((question) => (
              <div key={question.code} className="py-2">
                <h4 className="font-semibold text-base leading-snug">{question.question}</h4>
                {stancesOn(person, question.code).map((stance) => (
                  <StanceText key={stance.id} stance={stance} scale={question.scale} />
                ))}
              </div>
            ))}
          </Disclosure>
        )}
        <p className="mt-1 text-sm">
          <Anchor
            href={profilePath(person.slug)}
            isSecret
            aria-label={texts.profileOf(person.name)}
            className="inline-block py-1"
          >
            {texts.profile}
          </Anchor>
        </p>
      </div>
    </>
  );
}
