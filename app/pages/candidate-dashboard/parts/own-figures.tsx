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
  /** Election time. */
  at: Date;
};

/** CDASH-03 as ruled: counted figures only. Legal silence hides the votes here too. */
export function OwnFigures({ counts, silence, at }: OwnFiguresProps) {
  return (
    <section aria-labelledby="cifre">
      <SectionHead id="cifre" title={texts.figures} standFirst={texts.asOf(at)} />
      {silence ? (
        <div className="mb-6">
          <Notice kind="warning">{silenceTexts.ro.why(silence)}</Notice>
        </div>
      ) : null}
      {/* Each column fits seven digits. */}
      <dl className="grid gap-x-8 md:grid-cols-3">
        {/* A word is smaller than a figure. */}
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
