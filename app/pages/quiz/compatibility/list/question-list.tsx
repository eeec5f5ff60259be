import { quizPath } from '#app/features/compatibility/addresses.ts';
import type { Questionnaire } from '#app/features/compatibility/matching/questionnaire.ts';
import { rotateCandidates } from '#app/features/compatibility/matching/rotation.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { FoldedPositions } from '../question/positions.tsx';
import { quizTexts } from '../texts.ts';

const texts = quizTexts.ro.list;

/** These parts of the list work without a script. */
export const listParts = { QuestionList };

/** Lists all questions with the candidates' positions. */
function QuestionList({ questions, candidates, others, day }: Questionnaire) {
  const inRotation = rotateCandidates(candidates, day);
  const categories = [...Map.groupBy(questions, ({ category }) => category)];
  return (
    <>
      <PageTitle
        standFirst={texts.standFirst(questions.length)}
        below={
          <ButtonLink href={quizPath} kind="secondary" className="[@media(scripting:none)]:hidden">
            {texts.start}
          </ButtonLink>
        }
      >
        {texts.title}
      </PageTitle>
      <p className="mb-8 hidden border-blue border-l-4 bg-blue-tint px-4 py-3 [@media(scripting:none)]:block">
        {quizTexts.ro.withoutScript.text}
      </p>
      {categories.map(([category, own]) => (
        <section key={category} className="mb-10">
          <h2 className="mb-2 border-rule border-t pt-3 text-xl">{category}</h2>
          {own.map((question) => (
            <section key={question.code} className="py-4">
              <h3 className="mb-2 max-w-(--measure) font-sans font-semibold text-md tracking-normal">
                {question.question}
              </h3>
              <FoldedPositions question={question} candidates={inRotation} others={others} />
            </section>
          ))}
        </section>
      ))}
    </>
  );
}
