import { quizListPath, quizPath } from '#app/features/compatibility/addresses.ts';
import { QuizTabs } from '#app/pages/_shared/quiz-tabs/quiz-tabs.tsx';
import { Still } from '#app/pages/_shared/still/still.tsx';
import { pageMeta } from '#app/platform/page/meta.ts';
import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { listParts } from './list/question-list.tsx';
import { Quiz } from './quiz.tsx';
import { readCompatibility } from './read-compatibility.server.ts';
import { quizTexts } from './texts.ts';

const texts = quizTexts.ro;

export const loader = readCompatibility;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const isList = loaderData?.view === 'list';
  return pageMeta(matches, {
    title: `${isList ? texts.list.title : texts.title} – Vot informat`,
    description: texts.description,
    path: isList ? quizListPath : quizPath,
  });
};

/** `/quiz/compatibility`: the compatibility quiz and its result (COMPAT-01). */
export default function Compatibility({ loaderData: data }: Route.ComponentProps) {
  return (
    <Container className="pb-16">
      <div className="pt-4 print:hidden">
        <QuizTabs current="compatibility" />
      </div>
      {data.view === 'list' ? (
        <Still of={data.list} name="QuestionList" part={listParts.QuestionList} />
      ) : data.questionnaire.questions.length === 0 ? (
        <>
          <PageTitle>{texts.title}</PageTitle>
          <EmptyState title={texts.noQuestions}>{texts.noQuestionsHelp}</EmptyState>
        </>
      ) : (
        <>
          <div className="[@media(scripting:none)]:hidden">
            <Quiz questionnaire={data.questionnaire} role={data.role} />
          </div>
          <WithoutScript />
        </>
      )}
    </Container>
  );
}

/** Without JavaScript the page lists the questions, because matching happens on the device. */
function WithoutScript() {
  const { title, text, link } = texts.withoutScript;
  return (
    <div className="hidden [@media(scripting:none)]:block">
      <PageTitle id={null} below={<ButtonLink href={quizListPath}>{link}</ButtonLink>} standFirst={text}>
        {title}
      </PageTitle>
    </div>
  );
}
