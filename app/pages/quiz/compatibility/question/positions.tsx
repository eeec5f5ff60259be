import { StanceText } from '#app/pages/_shared/positions/position-list.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Monogram } from '#app/ui/people/monogram.tsx';
import { nameList } from '../names.ts';
import type { QuizCandidate, QuizQuestion } from '../quiz.ts';
import { quizTexts } from '../texts.ts';

const texts = quizTexts.ro.question;

type PositionsProps = { question: QuizQuestion; candidates: readonly QuizCandidate[] };

/** The candidates' positions on one question, folded until the visitor asks for them. */
export function FoldedPositions({ question, candidates }: PositionsProps) {
  return (
    <Disclosure
      summary={texts.positions}
      note={texts.positionsNote(question.positions.length, candidates.length)}
    >
      <Positions question={question} candidates={candidates} />
    </Disclosure>
  );
}

/** Every candidate's position on one question, in the order of the candidates. */
export function Positions({ question, candidates }: PositionsProps) {
  const known = candidates.flatMap((candidate) => {
    const own = question.positions.find(({ slug }) => slug === candidate.slug);
    return own ? [{ candidate, stances: own.stances }] : [];
  });
  const others = candidates.filter(({ slug }) => question.positions.every((own) => own.slug !== slug));
  return (
    <>
      <ul>
        {known.map(({ candidate, stances }) => (
          <li key={candidate.slug} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-line py-3 not-first:border-t">
            <Monogram name={candidate.name} tone={candidate.hue} size="small" />
            <div className="min-w-0">
              <p className="font-semibold text-base">{candidate.name}</p>
              {stances.map((stance) => (
                <StanceText key={stance.id} stance={stance} scale={question.scale} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="border-line border-t pt-3 text-ink-2 text-sm">
          {known.length === 0 ? quizTexts.ro.list.none : texts.without(nameList(others))}
        </p>
      ) : null}
    </>
  );
}
