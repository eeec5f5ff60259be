import { Anchor } from '#app/ui/anchor.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { InfoPopover } from '#app/ui/info-popover.tsx';
import { scoreMethodPath, scoreTexts } from '../score.texts.ts';
import type { ScoreDetails } from '../score.ts';
import { candidateTexts } from '../texts.ts';
import { ScoreParts } from './score-parts.tsx';

const texts = candidateTexts.ro;

/** `details`: null where no score was calculated. */
type ScoreProps = { name: string; details: ScoreDetails | null; align?: 'start' | 'end' };

/** The AI score with what it measures (CAND-20, PROF-03); `N/A` where none was calculated. */
export function ScoreBadge({ name, details, align }: ScoreProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Badge>{texts.score.badge(scoreText(details))}</Badge>
      <ScoreInfo name={name} details={details} align={align} />
    </span>
  );
}

/** The explanation alone, behind its button: what it measures, its parts with their weights, its date. */
export function ScoreInfo({ name, details, align }: ScoreProps) {
  return (
    <InfoPopover about={texts.score.about(name)} align={align}>
      <p>{texts.score.meaning}</p>
      {details === null ? (
        <p className="mt-2">{texts.score.missing}</p>
      ) : (
        <div className="mt-3">
          <ScoreParts name={name} details={details} />
        </div>
      )}
      <p className="mt-3">
        <Anchor href={scoreMethodPath}>{scoreTexts.ro.method}</Anchor>
      </p>
    </InfoPopover>
  );
}

/** `72 din 100`, or `N/A` (AISC-11). */
export function scoreText(details: Pick<ScoreDetails, 'score'> | null): string {
  return details === null ? texts.noScore : texts.score.value(details.score);
}
