import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { QuizTabs } from '#app/pages/_shared/quiz-tabs/quiz-tabs.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { openingId } from '#app/ui/overlays/opening.ts';
import { ErrorState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import type { Route } from './+types/screen.ts';
import { answerTest } from './answer-test.server.ts';
import { Facts } from './parts/facts.tsx';
import { SidePanel } from './parts/side-panel.tsx';
import { VoterTest } from './parts/voter-test.tsx';
import { readQuiz } from './read-quiz.server.ts';
import { quizTexts } from './texts.ts';

const t = quizTexts.ro;

/**
 * `/quiz`: the voter test. The page is equal for all visitors, because its form contains the whole attempt.
 */
export const loader = reader('voter-test-failed', readQuiz);
export const action = answerTest;

/** A step of a test changes no data that this page has loaded. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction?.startsWith('/quiz') ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${t.site}`, description: t.description, path: '/quiz' });

export default function QuizScreen({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<{ account: object | null } | null>('root');
  const refused = isRefusalAnswer(actionData) ? actionData.text : null;
  const sent = actionData && !isRefusalAnswer(actionData) ? actionData : null;
  const { test, facts, statistics } = loaderData;
  const failed = refused ?? test.failed;
  return (
    <Container className="pt-5 pb-(--section)">
      <QuizTabs current="voterTest" />
      <div id={openingId} className="pt-7 pb-5">
        <h1 tabIndex={-1} className="text-2xl">
          {t.title}
        </h1>
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {failed !== null || test.data === null ? (
          <ErrorState title={t.error} action={<Anchor href="/quiz">{t.retry}</Anchor>}>
            {failed}
          </ErrorState>
        ) : (
          <VoterTest loaded={test.data} sent={sent} isSignedIn={Boolean(root?.account)} />
        )}
        <SidePanel statistics={statistics}>
          <Facts facts={facts} />
        </SidePanel>
      </div>
    </Container>
  );
}
