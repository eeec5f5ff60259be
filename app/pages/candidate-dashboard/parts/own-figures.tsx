import { figureDays } from '#app/features/campaign/figures/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { SimulatedCounts } from '#app/pages/_shared/simulated-counts/simulated-counts.tsx';
import { Figure } from '#app/ui/data/figure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatInteger, formatNumber } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { Overview } from '../read.server.ts';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro;

type OwnFiguresProps = Pick<Overview, 'silence' | 'engagement'> & {
  counts: Overview['candidate']['counts'];
  /** The number of coming events that are not cancelled. */
  planned: number;
  /** The page's election time. */
  at: Date;
};

/** The candidate's counted figures (CDASH-03). Election silence hides the votes from the candidate too. */
export function OwnFigures({ counts, engagement, planned, silence, at }: OwnFiguresProps) {
  return (
    <section aria-labelledby="cifre">
      <SectionHead id="cifre" title={texts.figures} standFirst={texts.asOf(at)} />
      {silence ? (
        <div className="mb-6">
          <Notice kind="warning">{silenceTexts.ro.why(silence)}</Notice>
        </div>
      ) : null}
      <dl className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          size="hero"
          label={texts.followers}
          value={formatInteger(counts.followers)}
          note={texts.followersNote}
        />
        <Figure size="hero" label={texts.views} value={formatInteger(counts.views)} note={texts.viewsNote} />
        <Figure
          size="hero"
          label={texts.engagement}
          value={engagement.score === null ? texts.notAvailable : formatNumber(engagement.score, 1)}
          note={texts.engagementNote(engagement, figureDays)}
        />
        <Figure size="hero" label={texts.planned} value={formatInteger(planned)} note={texts.plannedNote} />
      </dl>
      <dl className="border-line border-b">
        <Figure
          label={texts.votes}
          value={counts.votes === null ? texts.hidden : formatInteger(counts.votes)}
          note={texts.votesNote}
        />
      </dl>
      <SimulatedCounts counts={counts.simulated} />
    </section>
  );
}
