import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Container, Section } from '#app/ui/frame/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle, SectionHead } from '#app/ui/text/headings.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/screen.ts';
import { checkReceipt } from './check-receipt.server.ts';
import { LastRecount, Totals } from './parts/counted.tsx';
import { ReceiptForm } from './parts/receipt-form.tsx';
import { Simulation } from './parts/simulation.tsx';
import { Snapshots } from './parts/snapshots.tsx';
import { readIntegrity } from './read-integrity.server.ts';
import { integrityTexts } from './texts.ts';

const t = integrityTexts.ro;

/** `/integrity`: how daily votes are counted, and how readers can check the count. */
export const loader = reader('vote-load-failed', readIntegrity);
export const action = writer('vote-load-failed', checkReceipt);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `${t.title} – ${t.site}`, description: t.description, path: '/integrity' });

export default function Integrity({ loaderData, actionData }: Route.ComponentProps) {
  const { title, silence, days, counted } = loaderData;
  const refused = isRefusalAnswer(actionData) ? actionData.text : null;
  const answer = actionData && !isRefusalAnswer(actionData) ? actionData : null;
  return (
    <Container className="pb-(--section)">
      <PageTitle kicker={title} standFirst={t.standFirst}>
        {t.title}
      </PageTitle>
      {silence ? (
        <div className="mb-8">
          <Notice kind="warning" title={t.silence}>
            {silenceTexts.ro.why(silence)}
          </Notice>
        </div>
      ) : null}
      <Section labelledBy="cum" className="mt-0!">
        <SectionHead id="cum" title={t.how.title} />
        <Prose>
          <ul>
            {t.how.items(days).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <h3>{t.how.limits}</h3>
          <ul>
            {t.how.limitItems.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Prose>
      </Section>
      <ReceiptForm answer={answer} failed={refused} counted={counted} />
      {counted ? (
        <>
          <LastRecount recount={counted.recount} />
          <Totals counted={counted} />
          <Snapshots rows={counted.snapshots} />
          <Simulation simulated={counted.simulated} />
        </>
      ) : null}
    </Container>
  );
}
