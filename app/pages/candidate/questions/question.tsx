import { questionPath, questionsPath } from '#app/features/discussions/addresses.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import { sendForm } from '../discussions/answer.ts';
import { KeptAppeal } from '../discussions/kept-text.tsx';
import { DeleteForm } from '../discussions/parts/delete-form.tsx';
import { OwnModeration } from '../discussions/parts/own-moderation.tsx';
import { ReportForm } from '../discussions/parts/report-form.tsx';
import { discussionPageTexts } from '../discussions/texts.ts';
import type { Route } from './+types/question.ts';
import { changeQuestion } from './actions.server.ts';
import { QuestionBody } from './parts/question-item.tsx';
import { readQuestion } from './read-question.server.ts';
import { questionTexts } from './texts.ts';

const t = questionTexts.ro;
const { site } = discussionPageTexts.ro;

export const loader = readQuestion;
export { KeptText as ErrorBoundary } from '../discussions/kept-text.tsx';
export const action = changeQuestion;
export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${t.questionTitle} – ${site}` }];
  const { candidate, question, isOpen } = loaderData;
  return pageMeta(matches, {
    title: `${question.content} – ${candidate.name} – ${site}`,
    description: t.description(candidate.name),
    path: questionPath(candidate.slug, question.id),
    picture: `candidate/${candidate.slug}`,
    isIndexed: isOpen && !candidate.isFictitious,
  });
};

/** `/candidate/:slug/questions/:question`: one question with its answer. */
export default function Question({ loaderData }: Route.ComponentProps) {
  const { candidate, question, moderation, isOpen, isSignedIn } = loaderData;
  return (
    <Container className="pb-(--section)">
      <p className="pt-6">
        <MoreLink href={questionsPath(candidate.slug)} isBack>
          {t.back}
        </MoreLink>
      </p>
      <PageTitle kicker={t.titleOf(candidate.name)}>{question.content}</PageTitle>
      <div id={`i-${question.id}`} className="grid max-w-[46rem] gap-6">
        {moderation ? (
          <OwnModeration state={t.states[question.status]} status={question.status} moderation={moderation} />
        ) : (
          <KeptAppeal />
        )}
        <div>
          <QuestionBody candidate={candidate} question={question} />
        </div>
        {isOpen && !question.isOwn ? <ReportForm summary={t.report} isSignedIn={isSignedIn} /> : null}
        {question.isOwn && !question.answer && question.supports === 0 ? (
          <DeleteForm intent="delete-question" texts={t.delete} />
        ) : null}
      </div>
    </Container>
  );
}
