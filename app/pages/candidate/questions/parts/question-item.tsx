import { questionPath } from '#app/features/discussions/addresses.ts';
import type { PublicQuestion } from '#app/features/discussions/questions/queries.server.ts';
import { useIsApart } from '#app/platform/page/site-origin.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatDate } from '#app/ui/text/format.ts';
import { PersonsText } from '../../discussions/parts/comment-text.tsx';
import { discussionPageTexts } from '../../discussions/texts.ts';
import { questionTexts } from '../texts.ts';
import { SupportButton } from './support-button.tsx';

const t = questionTexts.ro;

type QuestionItemProps = {
  candidate: { slug: string; name: string };
  question: PublicQuestion;
  level: 2 | 3;
};

/** One question with its support button. It shows the answer, or the date since which the question waits. */
export function QuestionItem({ candidate, question, level }: QuestionItemProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article id={`i-${question.id}`} className="scroll-mt-24 border-line border-t py-4">
      <Heading className="break-words font-sans font-semibold text-md tracking-normal">
        <Anchor href={questionPath(candidate.slug, question.id)}>{question.content}</Anchor>
      </Heading>
      <QuestionBody candidate={candidate} question={question} />
    </article>
  );
}

/**
 * The author and date of a question, the button that supports it, and its answer. An archive shows only the
 * number of supports.
 */
export function QuestionBody({ candidate, question }: Omit<QuestionItemProps, 'level'>) {
  const isApart = useIsApart();
  return (
    <>
      <p className="mt-1.5 text-ink-2 text-sm">
        {question.author ?? discussionPageTexts.ro.erased} · {formatDate(question.at)}
      </p>
      {isApart && question.supports > 0 ? (
        <p className="mt-1.5 text-ink-2 text-sm tabular-nums">{t.supports(question.supports)}</p>
      ) : null}
      {question.status === 'public' && !isApart ? (
        <SupportButton question={question} href={questionPath(candidate.slug, question.id)} />
      ) : null}
      <Answer candidate={candidate} question={question} />
    </>
  );
}

function Answer({ candidate, question: { answer, withdrawnAt, at } }: Omit<QuestionItemProps, 'level'>) {
  if (!answer)
    return (
      <p className="mt-2 font-semibold text-sm">
        {t.unanswered(at)}
        {withdrawnAt ? ` · ${t.withdrawn(withdrawnAt)}` : ''}
      </p>
    );
  const by = answer.author === 'team' ? t.answer.team : t.answer.candidate;
  return (
    <div className="mt-3 grid gap-1 border-blue border-l-4 pl-4">
      <p className="font-semibold text-sm">
        {by(candidate.name, answer.at)}
        {answer.isChanged ? ` · ${t.answer.changed}` : ''}
      </p>
      <PersonsText>{answer.text}</PersonsText>
    </div>
  );
}
