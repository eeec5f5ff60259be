import { still } from '#app/pages/_shared/still/still.server.tsx';
import { Still } from '#app/pages/_shared/still/still.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/screen.ts';
import { Analysis } from './analysis.tsx';
import { readAnalysis } from './read-analysis.server.ts';
import { analysisTexts } from './texts.ts';

const texts = analysisTexts.ro;

const parts = { Analysis };

export const loader = reader('load-failed', async (context) => {
  const data = await readAnalysis(context);
  const { round, electionTitle } = data;
  return { round, electionTitle, parts: still(context, { page: 'analysis', data: { data }, parts }) };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${texts.title(loaderData?.round ?? 1)} – ${texts.site}`,
    description: texts.description(loaderData?.electionTitle ?? ''),
    path: '/ai-analysis',
  });
}

export default function AnalysisScreen({ loaderData }: Route.ComponentProps) {
  return <Still of={loaderData.parts} name="Analysis" part={Analysis} />;
}
