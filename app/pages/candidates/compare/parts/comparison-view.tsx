import { candidateTexts } from '#app/features/candidates/texts.ts';
import { SilenceNotice } from '#app/pages/_shared/silence-notice/silence-notice.tsx';
import { AnalysisTab } from '#app/pages/candidates/compare/analysis/analysis-tab.tsx';
import { isOutdated, withLiveComparison } from '#app/pages/candidates/compare/live-comparison.ts';
import type { ComparisonData } from '#app/pages/candidates/compare/read-comparison.server.ts';
import { type ComparisonSection, sectionLinks } from '#app/pages/candidates/compare/sections.ts';
import { StatisticsTab } from '#app/pages/candidates/compare/statistics/statistics-tab.tsx';
import { comparisonTexts } from '#app/pages/candidates/compare/texts.ts';
import { useLiveFigures } from '#app/platform/live/use-live-figures.ts';
import { useReread } from '#app/platform/page/use-reread.ts';
import { TabLinks } from '#app/ui/frame/link-groups.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Loading } from '#app/ui/states.tsx';
import { GeneralTab } from './general-tab.tsx';
import { PositionsTab } from './positions-tab.tsx';

const texts = comparisonTexts.ro;

type ComparisonViewProps = {
  slugs: readonly string[];
  section: ComparisonSection;
  /** The comparison's data. It may belong to another tab, or be null, while the requested tab loads. */
  data: ComparisonData | null;
};

/**
 * The four tabs with the contents of the chosen tab, in the dialog and on the page. Counters and the open
 * live poll update live.
 */
export function ComparisonView({ slugs, section, data: read }: ComparisonViewProps) {
  const counters = useLiveFigures('candidates');
  const poll = useLiveFigures('poll')?.poll;
  const live = poll === undefined ? counters : { ...counters, poll };
  useReread(read !== null && isOutdated(read, live));
  const data = read && withLiveComparison(read, live);
  const isHere = data !== null && data.section === section;
  return (
    <div className="comparison">
      {data ? <Problem data={data} /> : null}
      {data?.silence ? (
        <div className="mb-6">
          <SilenceNotice silence={data.silence} />
        </div>
      ) : null}
      <TabLinks label={texts.tabsLabel} items={sectionLinks(slugs, section)} />
      <div className="mt-8">
        {isHere ? (
          <Panel data={data} />
        ) : (
          <Loading label={section === 'positions' ? texts.loadingPositions : texts.loading} />
        )}
      </div>
    </div>
  );
}

/** Explains why the requested candidates cannot be compared. Renders nothing if they can. */
export function Problem({ data: { problem } }: { data: Pick<ComparisonData, 'problem'> }) {
  if (problem === null) return null;
  return (
    <div className="mb-6">
      {problem === 'too-many' ? (
        <Notice kind="error" title={candidateTexts.ro.compare.full}>
          {texts.problems.tooMany}
        </Notice>
      ) : (
        <Notice kind={problem === 'unknown' ? 'error' : 'info'}>{texts.problems[problem]}</Notice>
      )}
    </div>
  );
}

function Panel({ data: { content, people, silence } }: { data: ComparisonData }) {
  // Only election silence makes votes null, and live events do so before the page reloads.
  const isSilent = silence !== null || people.some(({ votes }) => votes === null);
  switch (content?.section) {
    case 'general':
      return <GeneralTab people={people} content={content} />;
    case 'positions':
      return <PositionsTab people={people} content={content} />;
    case 'statistics':
      return <StatisticsTab people={people} content={content} isSilent={isSilent} />;
    case 'analysis':
      return <AnalysisTab people={people} content={content} isSilent={isSilent} />;
    default:
      return null;
  }
}
