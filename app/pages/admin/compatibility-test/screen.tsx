import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { EditOutcome } from '#app/pages/admin/editing/edit-outcome.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import type { Route } from './+types/screen.ts';
import { changeCompatibilityTest } from './actions.server.ts';
import { ChecksPanel } from './checks-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { readCompatibilityTest } from './read-page.server.ts';
import { StancesPanel } from './stances-panel.tsx';
import { compatibilityTestTexts } from './texts.ts';

const texts = compatibilityTestTexts.ro;
const path = '/admin/compatibility-test';

export const loader = readCompatibilityTest;
export const action = changeCompatibilityTest;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** Compatibility questions, stances and checks (CPADM-01). */
export default function CompatibilityTest({ loaderData: data, actionData }: Route.ComponentProps) {
  const { panel, questions, stances, checks, deletes } = data;
  const isOpen = [questions?.data, stances?.data].some(
    (shown) => shown && (shown.isNew || shown.open !== null),
  );
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TabLinks
          label={texts.tabs.label}
          items={[
            { href: path, label: texts.tabs.questions, current: panel === 'intrebari' },
            { href: `${path}?panou=pozitii`, label: texts.tabs.stances, current: panel === 'pozitii' },
            { href: `${path}?panou=verificari`, label: texts.tabs.checks, current: panel === 'verificari' },
          ]}
        />
        <EditOutcome answer={actionData} done={texts.done(data.done)} isOpen={isOpen} />
        {questions ? <QuestionsPanel questions={questions} deletes={deletes} answer={actionData} /> : null}
        {stances ? <StancesPanel stances={stances} deletes={deletes} answer={actionData} /> : null}
        {checks ? <ChecksPanel checks={checks} /> : null}
      </div>
    </AdminFrame>
  );
}
