import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { Figure } from '#app/ui/data/figure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import type { OwnCandidate } from '../read.server.ts';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro;

type OwnFiguresProps = Pick<OwnCandidate, 'silence'> & {
  counts: OwnCandidate['candidate']['counts'];
  /** The page's election time. */
  at: Date;
};

/** The candidate's counted figures (CDASH-03). Election silence hides the votes from the candidate too. */
export function OwnFigures({ counts, silence, at }: OwnFiguresProps) {
  return (
    <section aria-labelledby="cifre">
      <SectionHead id="cifre" title={texts.figures} standFirst={texts.asOf(at)} />
      {silence ? (
        <div className="mb-6">
          <Notice kind="warning">{silenceTexts.ro.why(silence)}</Notice>
        </div>
      ) : null}
      {/* Makes each column wide enough for seven digits. */}
      <dl className="grid gap-x-8 md:grid-cols-3">
        {/* Sets words in a smaller size than figures. */}
        <Figure
          size={counts.votes === null ? 'normal' : 'hero'}
          label={texts.votes}
          value={counts.votes === null ? texts.hidden : formatInteger(counts.votes)}
          note={texts.votesNote}
        />
        <Figure
          size="hero"
          label={texts.followers}
          value={formatInteger(counts.followers)}
          note={texts.followersNote}
        />
        <Figure size="hero" label={texts.views} value={formatInteger(counts.views)} note={texts.viewsNote} />
      </dl>
    </section>
  );
}
