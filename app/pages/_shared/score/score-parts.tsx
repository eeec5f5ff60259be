import type { ScoreDetails, ScoreMakeup, ScorePart } from '#app/features/candidates/score/score.ts';
import { scoreTexts } from '#app/features/candidates/score/texts.ts';

const texts = scoreTexts.ro;
const cell = 'border-line border-b py-1 align-top';

/** `details` is null when no score was calculated. */
type ScoreExplanationProps = { name: string; details: ScoreDetails | null };

/**
 * Shows a score's parts, or the reason why the score is missing. During election silence it shows only the date.
 */
export function ScoreExplanation({ name, details }: ScoreExplanationProps) {
  if (details === null) return <p>{texts.missing}</p>;
  const { score, at, makeup } = details;
  if (makeup === null) return <p>{score === null ? texts.tooFewBefore : texts.frozen(at)}</p>;
  if (makeup.base === null) {
    const known = makeup.parts.filter(({ value }) => value !== null);
    return (
      <p>
        {texts.tooFew(
          known.map(({ id }) => texts.parts[id]),
          at,
        )}
      </p>
    );
  }
  return <ScoreParts name={name} makeup={{ ...makeup, base: makeup.base }} at={at} />;
}

type ScorePartsProps = { name: string; makeup: ScoreMakeup & { base: number }; at: Date };

/** Shows each part with its value and weight, then the adjustment and the date of the calculation. */
function ScoreParts({ name, makeup: { parts, base, adjustment }, at }: ScorePartsProps) {
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.caption(name)}</caption>
        <thead>
          <tr className="text-ink-2 text-xs">
            <th scope="col" className={`${cell} pr-3 text-left font-semibold`}>
              {texts.partHeader}
            </th>
            <th scope="col" className={`${cell} pr-3 text-right font-semibold`}>
              {texts.weightHeader}
            </th>
            <th scope="col" className={`${cell} text-right font-semibold`}>
              {texts.valueHeader}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.id} part={part} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm">
        {texts.base(base)} {texts.adjustment(adjustment)}
      </p>
      <p className="mt-1 text-ink-2 text-xs">
        {texts.calculated(at)} {parts.some(({ value }) => value === null) ? texts.leftOut : null}
      </p>
    </>
  );
}

function PartRow({ part: { id, value, weight } }: { part: ScorePart }) {
  return (
    <tr>
      <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
        {texts.parts[id]}
      </th>
      <td className={`${cell} whitespace-nowrap pr-3 text-right tabular-nums`}>
        {value === null ? '–' : texts.weight(weight)}
      </td>
      <td
        className={`${cell} whitespace-nowrap text-right tabular-nums ${value === null ? 'text-ink-2' : ''}`}
      >
        {value === null ? texts.noData : texts.value(value)}
      </td>
    </tr>
  );
}
