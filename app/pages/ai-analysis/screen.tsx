import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import type { Route } from './+types/screen.ts';
import { Analysis } from './analysis.tsx';
import { readAnalysis } from './read-analysis.server.ts';
import { analysisTexts } from './texts.ts';

const texts = analysisTexts.ro;

export const loader = reader('load-failed', readAnalysis);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${texts.title(loaderData?.round ?? 1)} – ${texts.site}`,
    description: texts.description(loaderData?.electionTitle ?? ''),
    path: '/ai-analysis',
  });
}

export default function AnalysisScreen({ loaderData }: Route.ComponentProps) {
  return <Analysis data={loaderData} />;
}
