import { scoreTexts } from '../score.texts.ts';
import type { ScoreDetails, ScorePart } from '../score.ts';

const texts = scoreTexts.ro;
const cell = 'border-line border-b py-1 align-top';

/** What a score is made of: each part with value and weight, the adjustment apart, the date of the calculation. */
export function ScoreParts({ name, details }: { name: string; details: ScoreDetails }) {
  const { parts, base, adjustment, at } = details;
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
