import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { openDashboard } from '../dashboard-page.server.ts';
import { DashboardPage } from '../parts/dashboard-page.tsx';
import type { Route } from './+types/screen.ts';
import { DayChart } from './day-chart.tsx';
import { Demographics } from './demographics.tsx';
import { readInsights } from './read-insights.server.ts';
import { insightTexts } from './texts.ts';

const t = insightTexts.ro;

export const loader = reader('candidate-dashboard-failed', (context) =>
  openDashboard(context, '/candidate-dashboard/insights', (own) => readInsights(context, own)),
);

export const meta: Route.MetaFunction = () => [
  { title: t.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/candidate-dashboard/insights`: the candidate's figures as daily charts, sentences, and groups of followers. */
export default function Insights({ loaderData }: Route.ComponentProps) {
  const { content, ...page } = loaderData;
  return (
    <DashboardPage {...page}>
      {content ? (
        <>
          <section aria-labelledby="zile">
            <SectionHead id="zile" title={t.daysTitle} standFirst={t.daysStand} />
            {content.days === null ? (
              <Notice kind="warning">{content.silence ? silenceTexts.ro.why(content.silence) : null}</Notice>
            ) : (
              <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
                <DayChart days={content.days} measure="views" />
                <DayChart days={content.days} measure="followers" />
              </div>
            )}
          </section>
          <section aria-labelledby="analize">
            <SectionHead id="analize" title={t.sentencesTitle} standFirst={t.sentencesStand} />
            <ul className="grid max-w-(--measure) gap-3">
              {t.sentences(content).map((sentence) => (
                <li key={sentence} className="border-line border-l-2 pl-4">
                  {sentence}
                </li>
              ))}
            </ul>
          </section>
          <Demographics isDemonstration={content.isDemonstration} />
        </>
      ) : null}
    </DashboardPage>
  );
}
