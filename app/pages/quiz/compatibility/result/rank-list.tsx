import { toPercent } from '#app/features/compatibility/matching/match.ts';
import { fillClass, hueStyle } from '#app/ui/colour/hue.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';
import type { RankedPerson } from './outcome.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.ro;

/** Candidates with these ranks are the matches. With a tie there are more than three matches (COMPAT-02). */
const matchRanks = 3;

type RankListProps = {
  ranked: readonly RankedPerson[];
  chosen: string;
  onExplain: (slug: string) => void;
};

/** Lists the ranked candidates: the first three ranks large, all others in small rows below. */
export function RankList({ ranked, chosen, onExplain }: RankListProps) {
  const first = ranked.filter(({ rank }) => rank <= matchRanks);
  const others = ranked.filter(({ rank }) => rank > matchRanks);
  const rowOf = (match: RankedPerson) => (
    <RankRow key={match.slug} match={match} isChosen={match.slug === chosen} onExplain={onExplain} />
  );
  return (
    <>
      <section aria-labelledby="potriviri">
        <h2 id="potriviri" className="sr-only">
          {texts.first}
        </h2>
        <ol className="border-line border-b">{first.map(rowOf)}</ol>
      </section>
      {others.length > 0 ? (
        <section aria-labelledby="ceilalti" className="mt-8">
          <h2 id="ceilalti" className="mb-2 font-sans font-semibold text-base tracking-normal">
            {texts.others}
          </h2>
          <ol start={first.length + 1} className="border-line border-b">
            {others.map(rowOf)}
          </ol>
        </section>
      ) : null}
    </>
  );
}

type RankRowProps = { match: RankedPerson; isChosen: boolean; onExplain: (slug: string) => void };

function RankRow({ match, isChosen, onExplain }: RankRowProps) {
  const { person, rank, isTied } = match;
  const isLarge = rank <= matchRanks;
  const percent = toPercent(match.score);
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 border-line border-t sm:gap-x-5 ${isLarge ? 'py-4.5' : 'py-2.5'}`}
    >
      <PersonMark name={person.name} tone={person.hue} size={isLarge ? 'normal' : 'small'} />
      <div className="min-w-0">
        <h3 className={isLarge ? 'text-xl max-sm:text-lg' : 'text-lg'}>{person.name}</h3>
        <p className="mt-0.5 text-ink-2 text-xs">
          <b className="text-ink">{texts.rank(rank, isTied)}</b> · {person.partyLabel} ·{' '}
          {texts.answered(match.common, match.answered)}
        </p>
      </div>
      <p
        className={`text-right tabular-nums tracking-[-0.03em] ${isLarge ? 'text-[clamp(2.125rem,1.5rem+2.4vw,3.25rem)] leading-none' : 'text-xl'}`}
      >
        {texts.percent(percent)}
        <small className="text-[0.55em]">%</small>
      </p>
      <div
        aria-hidden="true"
        className={`bar-track half-mark col-span-3 sm:col-span-2 ${isLarge ? 'h-2' : 'h-1.5'}`}
      >
        <span
          className={fillClass(person.pattern)}
          style={hueStyle(person.hue, { width: `${percent.toFixed(3)}%` })}
        />
      </div>
      <Button
        kind={isChosen ? 'secondary' : 'quiet'}
        size="small"
        className="col-span-3 justify-self-start sm:col-span-1 sm:justify-self-end print:hidden"
        aria-label={texts.whyFor(person.name)}
        aria-pressed={isChosen}
        onClick={() => onExplain(match.slug)}
      >
        {texts.why}
      </Button>
    </li>
  );
}
