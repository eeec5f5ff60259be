import { Form, useNavigation } from 'react-router';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { changeVoterTest } from './actions.server.ts';
import { QuestionsPanel } from './questions/questions-panel.tsx';
import { testQuestionsTexts } from './questions/texts.ts';
import { readVoterTest } from './read-voter-test.server.ts';
import { ResultsPanel } from './results/results-panel.tsx';
import { voterTestAdminTexts } from './texts.ts';

const texts = voterTestAdminTexts.ro;
const { tabs } = testQuestionsTexts.ro;
const path = '/admin/voter-test';

export const loader = readVoterTest;
export const action = changeVoterTest;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The administrators' page of the voter test, with questions and results (VTADM-01). */
export default function VoterTestAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { results, questions } = loaderData;
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <TabLinks
          label={tabs.label}
          items={[
            { href: path, label: tabs.results, current: results !== null },
            { href: `${path}?panou=intrebari`, label: tabs.questions, current: questions !== null },
          ]}
        />
        {questions ? <QuestionsPanel data={questions} answer={actionData} /> : null}
        {/* Omits refusals while the panel of questions is open, because that panel shows them. */}
        <Generate answer={questions && isRefusalAnswer(actionData) ? undefined : actionData} />
        {results ? <ResultsPanel data={results} /> : null}
      </div>
    </AdminFrame>
  );
}

function Generate({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const intent = 'generate-test-questions';
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Box title={texts.generate.title}>
      <p className="max-w-(--measure) text-ink-2 text-sm">{texts.generate.text}</p>
      <Form method="post" preventScrollReset className="mt-4">
        <Button type="submit" name="intent" value={intent} kind="secondary" busy={isBusy}>
          {texts.generate.button}
        </Button>
      </Form>
      <div role="status" className="mt-4">
        {isRefusalAnswer(answer) ? <Notice kind="error">{answer.text}</Notice> : null}
        {answer && 'generated' in answer ? (
          <Notice kind="success">{texts.generate.done(answer.generated)}</Notice>
        ) : null}
      </div>
    </Box>
  );
}
