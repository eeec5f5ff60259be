import type { ScoreDetails } from '#app/features/candidates/score/score.ts';
import { scoreMethodPath, scoreTexts } from '#app/features/candidates/score/texts.ts';
import { candidateTexts } from '#app/features/candidates/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { InfoPopover } from '#app/ui/overlays/info-popover.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { ScoreExplanation } from './score-parts.tsx';

const texts = candidateTexts.ro;

/** `details` is null when no score was calculated. */
type ScoreProps = { name: string; details: ScoreDetails | null; align?: 'start' | 'end' };

/** The AI score with its explanation (CAND-20, PROF-03), or `N/A` with the reason. */
export function ScoreBadge({ name, details, align }: ScoreProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Badge>{texts.score.badge(scoreText(details))}</Badge>
      <ScoreInfo name={name} details={details} align={align} />
    </span>
  );
}

/**
 * Shows only the score's explanation, behind a button: parts, weights and date, or the reason why the score
 * is missing.
 */
export function ScoreInfo({ name, details, align }: ScoreProps) {
  return (
    <InfoPopover about={texts.score.about(name)} align={align}>
      <p>{texts.score.meaning}</p>
      <div className="mt-3">
        <ScoreExplanation name={name} details={details} />
      </div>
      <p className="mt-3">
        <Anchor href={scoreMethodPath}>{scoreTexts.ro.method}</Anchor>
      </p>
    </InfoPopover>
  );
}

/** Formats the score as `72 din 100`, or as `N/A` (AISC-11). */
export function scoreText(details: Pick<ScoreDetails, 'score'> | null): string {
  const score = details?.score ?? null;
  return score === null ? texts.noScore : texts.score.value(score);
}
