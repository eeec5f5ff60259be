import { Badge } from '#app/ui/badge.tsx';
import { InfoPopover } from '#app/ui/info-popover.tsx';
import { candidateTexts } from '../texts.ts';

const texts = candidateTexts.ro;

type ScoreProps = { name: string; score: number | null; align?: 'start' | 'end' };

/** The AI score with what it measures (CAND-20, PROF-03); `N/A` where none was calculated. */
export function ScoreBadge({ name, score, align }: ScoreProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <Badge>{texts.score.badge(scoreText(score))}</Badge>
      <ScoreInfo name={name} score={score} align={align} />
    </span>
  );
}

/** The explanation alone, behind its button. */
export function ScoreInfo({ name, score, align }: ScoreProps) {
  return (
    <InfoPopover about={texts.score.about(name)} align={align}>
      <p>{texts.score.meaning}</p>
      {score === null ? <p className="mt-2">{texts.score.missing}</p> : null}
    </InfoPopover>
  );
}

/** `72 din 100`, or `N/A` (AISC-11). */
export function scoreText(score: number | null): string {
  return score === null ? texts.noScore : texts.score.value(score);
}
