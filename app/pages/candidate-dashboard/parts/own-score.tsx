import type { Improvement } from '#app/features/campaign/progress/improvements.ts';
import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { scoreMethodPath, scoreTexts } from '#app/features/candidates/score/texts.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import type { LegalPeriod } from '#app/features/elections/rules.ts';
import { ScoreExplanation } from '#app/pages/_shared/score/score-parts.tsx';
import { Figure } from '#app/ui/data/figure.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro.score;
const words = candidateTexts.ro;

type OwnScoreProps = {
  name: string;
  score: ScoreDetails | null;
  silence: LegalPeriod | null;
  improvements: readonly Improvement[];
};

/** Shows the candidate's own AI score with all its parts, or the reason why the score is missing. */
export function OwnScore({ name, score, silence, improvements }: OwnScoreProps) {
  const value = score?.score ?? null;
  return (
    <section aria-labelledby="scor">
      <SectionHead id="scor" title={texts.title} standFirst={words.score.meaning} />
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,17rem)_minmax(0,32rem)]">
        <dl>
          <Figure
            size="hero"
            label={texts.title}
            value={value === null ? words.noScore : formatInteger(value)}
            note={value === null ? null : `${texts.scale} ${silence ? texts.frozen : texts.history}`}
          />
        </dl>
        <div className="grid content-start justify-items-start gap-3">
          <ScoreExplanation name={name} details={score} />
          <MoreLink href={scoreMethodPath}>{texts.method}</MoreLink>
          <Improvements improvements={improvements} />
        </div>
      </div>
    </section>
  );
}

/** Lists the parts of the score that have too little data, each with its present count and its minimum. */
function Improvements({ improvements }: { improvements: readonly Improvement[] }) {
  if (improvements.length === 0) return null;
  return (
    <div className="w-full border-line border-t pt-3">
      <h3 className="font-sans font-semibold text-base">{texts.improve}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {improvements.map((improvement) => (
          <li key={improvement.part}>
            <span className="font-semibold">{scoreTexts.ro.parts[improvement.part]}:</span>{' '}
            {texts.improvement(improvement)}
          </li>
        ))}
      </ul>
    </div>
  );
}
