import { questionsPath } from '#app/features/discussions/addresses.ts';
import type { PublicQuestion, QuestionCounts } from '#app/features/discussions/questions/queries.server.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { questionTexts } from '../texts.ts';

const t = questionTexts.ro;

type ProfileQuestions = { questions: PublicQuestion[]; counts: QuestionCounts };
type Props = { candidate: { slug: string; name: string }; questions: Block<ProfileQuestions> };

/** Shows how many questions the candidate received and answered, and the most supported questions. */
export function CandidateQuestions({ candidate: { slug }, questions: { data, failed } }: Props) {
  const isApart = useIsApart();
  return (
    <section id="intrebari" aria-labelledby="intrebari-titlu" className="mt-14">
      <SectionHead id="intrebari-titlu" title={t.title} />
      {failed === null ? null : <ErrorState title={failed} />}
      {data ? <p className="mb-3">{t.counts(data.counts)}</p> : null}
      {data && data.questions.length > 0 ? (
        <ul className="border-line border-b">
          {data.questions.map(({ id, content, supports, answer, at }) => (
            <li key={id} className="border-line border-t py-3">
              <Anchor href={`${questionsPath(slug)}/${id}`} className="break-words font-semibold">
                {content}
              </Anchor>
              <p className="mt-1 text-ink-2 text-sm">
                {answer ? t.answered(answer.at) : t.unanswered(at)}
                {supports > 0 ? ` · ${t.supports(supports)}` : ''}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="flex flex-wrap gap-x-8 pt-3">
        <MoreLink href={questionsPath(slug)}>{t.all}</MoreLink>
        {isApart ? null : <MoreLink href={`${questionsPath(slug)}#intreaba`}>{t.ask}</MoreLink>}
      </p>
    </section>
  );
}
