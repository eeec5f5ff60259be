import { toPercent } from '#app/features/compatibility/matching/match.ts';
import { fillClass, hueStyle } from '#app/ui/colour/hue.ts';
import type { RankedPerson } from './outcome.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro.what;

type OtherOrderProps = { before: readonly RankedPerson[]; after: readonly RankedPerson[] };

/** Lists the candidates in the order that the changed weights give, with each candidate's change of rank. */
export function OtherOrder({ before, after }: OtherOrderProps) {
  const rankBefore = new Map(before.map(({ slug, rank }) => [slug, rank]));
  return (
    <ol className="mt-2 border-line border-b">
      {after.map(({ slug, rank, score, person }) => {
        const moved = (rankBefore.get(slug) ?? rank) - rank;
        const percent = toPercent(score);
        return (
          <li
            key={slug}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-t py-2 text-base"
          >
            <span className="text-ink-2 tabular-nums">{rank}</span>
            <span className="min-w-0">
              {person.name}
              {moved === 0 ? null : (
                <span className="ml-2 inline-block whitespace-nowrap border-yellow border-b-[3px] font-semibold text-2xs leading-tight">
                  {moved > 0 ? texts.up(moved) : texts.down(-moved)}
                </span>
              )}
            </span>
            <span className="font-semibold tabular-nums">{resultTexts.ro.percent(percent)}%</span>
            <span aria-hidden="true" className="bar-track half-mark col-span-2 col-start-2 h-1.5">
              <span
                className={fillClass(person.pattern)}
                style={hueStyle(person.hue, { width: `${percent.toFixed(3)}%` })}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
