import { StanceText } from '#app/pages/_shared/positions/position-list.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import { type QuizCandidate, type QuizQuestion, splitByStance, stancesOn } from '../quiz.ts';
import { quizTexts } from '../texts.ts';
import { nameList } from './names.ts';

const texts = quizTexts.ro.question;

type PositionsProps = {
  question: QuizQuestion;
  candidates: readonly QuizCandidate[];
  /** The number of further candidates, all without a position. */
  others: number;
};

/** Shows the candidates' positions on one question, closed until the visitor opens them. */
export function FoldedPositions({ question, candidates, others }: PositionsProps) {
  const { known } = splitByStance(candidates, question.code);
  return (
    <Disclosure
      summary={texts.positions}
      note={texts.positionsNote(known.length, candidates.length + others)}
    >
      <Positions question={question} candidates={candidates} others={others} />
    </Disclosure>
  );
}

/** Shows every candidate's position on one question, in the order of the candidates. */
function Positions({ question, candidates, others }: PositionsProps) {
  const { known, silent } = splitByStance(candidates, question.code);
  const unnamed = others > 0 ? [{ name: texts.others(others) }] : [];
  return (
    <>
      <ul>
        {known.map((candidate) => (
          <li
            key={candidate.slug}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-line py-3 not-first:border-t"
          >
            <PersonMark name={candidate.name} tone={candidate.hue} size="small" />
            <div className="min-w-0">
              <p className="font-semibold text-base">{candidate.name}</p>
              {stancesOn(candidate, question.code).map((stance) => (
                <StanceText key={stance.id} stance={stance} scale={question.scale} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {silent.length > 0 ? (
        <p className="border-line py-3 text-ink-2 text-sm not-first:border-t">
          {known.length === 0 ? quizTexts.ro.list.none : texts.without(nameList([...silent, ...unnamed]))}
        </p>
      ) : null}
    </>
  );
}
